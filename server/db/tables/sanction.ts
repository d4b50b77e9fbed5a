import type { Role } from '@daogang/contract/auth'
import type { Defaulted, OptionalTime, Time } from '../columns'

export type SanctionKind = 'contact' | 'blocked' | 'disabled' | 'wallet' | 'referral' | 'block'

interface SanctionMarkTable {
  id: string
  kind: SanctionKind
  mobile_hash: Buffer | null
  number_hash: Buffer | null
  violation: Defaulted<string>
  reason: Defaulted<string>
  decided_by: Defaulted<string>
  decided_at: Time
  /** The end of the sanction; null: until it is lifted. */
  ends_at: OptionalTime
  /** Who blocked the person in chats, and in which role. */
  blocker_id: string | null
  blocker_role: Role | null
  /** The last day on which it is kept. */
  until: string
}

/** A sanction that waits while a longer one of the same kind holds. */
interface CoveredSanctionTable {
  account_id: string
  mark_id: string
}

/** Sanctions that outlast an account. */
export interface SanctionTables {
  sanction_mark: SanctionMarkTable
  covered_sanction: CoveredSanctionTable
}
