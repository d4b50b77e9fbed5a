import type { CancellationState } from '@daogang/contract/rules/cancellation'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface CancellationTable {
  id: string
  account_id: string
  state: CancellationState
  /** Empty: its owner; otherwise the operator. */
  actor: Defaulted<string>
  reason: Defaulted<string>
  /** Version of the agreement. */
  agreement: Defaulted<string>
  requested_at: Time
  due_at: Time
  reminded_at: OptionalTime
  settled_at: OptionalTime
}

interface SealedRecordTable {
  id: string
  law: string
  keys: Buffer[]
  sealed: Buffer
  /** YYYY-MM-DD. */
  sealed_on: string
  until: string
}

interface ErasureHeadTable {
  id: number
  nth: number
  hash: string
}

/** The end of accounts, and what a law demands to keep after it. */
export interface CancellationTables {
  cancellation: CancellationTable
  sealed_record: SealedRecordTable
  erasure_head: ErasureHeadTable
}
