import type { AppealStatus } from '@daogang/contract/appeal'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface AppealTable {
  id: string
  account_id: string
  job_id: Defaulted<string | null>
  company_id: Defaulted<string | null>
  enterprise_id: Defaulted<string | null>
  reason: string
  content: string
  pictures: Defaulted<string[]>
  status: Defaulted<AppealStatus>
  answer: Defaulted<string>
  created_at: Time
  answered_at: OptionalTime
}

export interface AppealTables {
  appeal: AppealTable
}
