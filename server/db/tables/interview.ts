import type { InterviewStatus } from '@daogang/contract/interview'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface InterviewTable {
  id: string
  application_id: string
  at: Time
  address: string
  latitude: number
  longitude: number
  contact: string
  note: Defaulted<string>
  status: Defaulted<InterviewStatus>
  reason: Defaulted<string>
  reply: Defaulted<string>
  created_at: Time
  replied_at: OptionalTime
  /** The employer who wrote it. */
  invited_by: Defaulted<string | null>
}

export interface InterviewTables {
  interview: InterviewTable
}
