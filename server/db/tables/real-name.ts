import type { ColumnType } from 'kysely'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface RealNameTable {
  id: string
  nth: ColumnType<number, never, never>
  account_id: string
  path: 'machine' | 'person' | 'earlier'
  status: 'checking' | 'pending' | 'approved' | 'rejected' | 'void'
  sealed: Buffer | null
  number_hash: Buffer | null
  masked_name: Defaulted<string>
  masked_number: Defaulted<string>
  /** `1990-03-08`; null for submissions from before it was kept, until it is first needed. */
  birthday: Defaulted<string | null>
  images: Defaulted<string[]>
  counts: Defaulted<boolean>
  reason: Defaulted<string>
  created_at: Time
  decided_at: OptionalTime
}

interface RealNameAccessTable {
  id: ColumnType<number, never, never>
  real_name_id: string
  account_id: string
  actor: string
  purpose: 'submit' | 'check' | 'read' | 'review' | 'decide' | 'register' | 'export'
  /** Whose file showed it; null for other purposes and for older rows. */
  enterprise_id: Defaulted<string | null>
  at: Time
}

/** Identities by id card, and the log of who accessed them. */
export interface RealNameTables {
  real_name: RealNameTable
  real_name_access: RealNameAccessTable
}
