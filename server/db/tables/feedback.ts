import type { Role } from '@daogang/contract/auth'
import type { FeedbackKind, FeedbackState, FeedbackStep } from '@daogang/contract/rules/feedback'
import type { ColumnType } from 'kysely'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface FeedbackTable {
  id: string
  number: ColumnType<number, never, never>
  account_id: string
  once: string
  role: Role
  kind: FeedbackKind
  content: string
  contact: Defaulted<string>
  pictures: Defaulted<string[]>
  state: Defaulted<FeedbackState>
  satisfied: Defaulted<boolean | null>
  reopened: Defaulted<number>
  created_at: Time
  look_due_at: Time
  reply_due_at: Time
  replied_at: OptionalTime
}

interface FeedbackStepTable {
  id: ColumnType<number, never, never>
  feedback_id: string
  kind: FeedbackStep
  words: Defaulted<string>
  /** The operator; empty for the user, and for the end by itself. */
  actor: Defaulted<string>
  at: Time
}

export interface FeedbackTables {
  feedback: FeedbackTable
  feedback_step: FeedbackStepTable
}
