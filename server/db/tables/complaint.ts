import type { ComplaintStatus, TargetKind } from '@daogang/contract/complaint'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

/** A part of the reported content, as copied when the report was made. */
export interface Evidence {
  /** The author, relative to the reporter. */
  by: 'me' | 'other' | 'system'
  /** Written by a colleague: the conversation's employer at another time. */
  colleague?: true
  at: string
  /** The text, or a one-line description of other content. */
  text: string
  /** The upload of a picture. */
  uploadId?: string
  /** Whether this part was reported; other parts are its context. */
  meant: boolean
}

interface ComplaintTable {
  id: string
  account_id: string
  target_kind: TargetKind
  target_id: string
  target_name: string
  reported_id: string | null
  conversation_id: string | null
  evidence: Json<Evidence[]>
  reason: string
  content: string
  pictures: Defaulted<string[]>
  status: Defaulted<ComplaintStatus>
  answer: Defaulted<string>
  /** How often something was added while it was open. */
  additions: Defaulted<number>
  created_at: Time
  /** Until when an operator decides on it; null where the release before wrote it: `reportDue` knows. */
  due_at: OptionalTime
  answered_at: OptionalTime
}

export interface ComplaintTables {
  complaint: ComplaintTable
}
