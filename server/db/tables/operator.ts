import type { SeenOfPerson, SanctionName, SubjectKind } from '@daogang/contract/rules/sanction'
import type { OperatorRole } from '@daogang/contract/rules/operator-role'
import type { Outcome } from '@daogang/contract/rules/review'
import type { ColumnType } from 'kysely'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface OperatorTable {
  id: string
  name: string
  secret_hash: string
  created_at: Time
  created_by: Defaulted<string>
  vouched_by: string | null
  disabled_at: OptionalTime
  roles: OperatorRole[]
  password_hash: string | null
  totp: Buffer | null
  totp_step: Defaulted<number>
  attempts: Defaulted<number>
  wait_until: OptionalTime
  is_demo: Defaulted<boolean>
}

interface OperatorApprovalTable {
  subject: string
  operator: string
  approved_at: Time
}

interface OperatorSessionTable {
  id: string
  operator_id: string
  token_hash: Buffer
  stage: 'enrol' | 'open'
  created_at: Time
  seen_at: Time
  ended_at: OptionalTime
  address: string
  device: string
  totp: Buffer | null
}

interface ReviewClaimTable {
  kind: string
  subject_id: string
  operator: string
  until: Time
}

interface ReviewBatchTable {
  id: string
  once: string
  kind: string
  outcome: Outcome
  code: string
  edition: string
  reason: string
  operator: string
  second: string | null
  created_at: Time
  apply_at: OptionalTime
  state: 'second' | 'held' | 'done' | 'undone'
}

interface ReviewBatchItemTable {
  batch_id: string
  kind: string
  subject_id: string
  state: 'open' | 'done' | 'refused' | 'undone'
  why: Defaulted<string>
  /** What the operator saw of an item that can change while it waits; empty for others. */
  version: Defaulted<string>
}

interface OperatorProposalTable {
  id: string
  once: string
  action: SanctionName
  subject_kind: SubjectKind
  subject_id: string
  code: Defaulted<string>
  edition: Defaulted<string>
  reason: string
  detail: Defaulted<string>
  until: OptionalTime
  days: Defaulted<number | null>
  operator: string
  second: string | null
  created_at: Time
  decided_at: OptionalTime
  state: 'waiting' | 'done' | 'refused' | 'withdrawn'
}

interface OperatorLookTable {
  id: ColumnType<number, never, never>
  account_id: string
  what: SeenOfPerson
  reason: string
  operator: string
  at: Time
}

interface OperatorAttemptTable {
  operator_id: string
  address: string
  attempts: number
  wait_until: OptionalTime
  at: Time
}

interface OperatorViewTable {
  id: string
  operator_id: string
  name: string
  path: string
  created_at: Time
}

interface AuditHeadTable {
  one: Defaulted<boolean>
  seq: number
  hash: Buffer
}

interface AuditLinkTable {
  seq: number
  action_id: number
  hash: Buffer
}

export interface OperatorTables {
  operator: OperatorTable
  operator_approval: OperatorApprovalTable
  operator_session: OperatorSessionTable
  operator_proposal: OperatorProposalTable
  operator_look: OperatorLookTable
  operator_attempt: OperatorAttemptTable
  operator_view: OperatorViewTable
  review_claim: ReviewClaimTable
  review_batch: ReviewBatchTable
  review_batch_item: ReviewBatchItemTable
  audit_head: AuditHeadTable
  audit_link: AuditLinkTable
}
