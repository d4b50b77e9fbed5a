import type { ColumnType } from 'kysely'
import type { Defaulted, Time } from '../columns'

export type AccountKind = 'claim' | 'zzx_claim' | 'in_flight' | 'paid_out' | 'employer' | 'advance_fund' | 'award_fund' | 'bank' | 'tax'
  | 'award' | 'revenue' | 'coins' | 'coin_issue'
export type Asset = 'CNY' | 'COIN'
export type TransferKind = 'earn' | 'deposit' | 'refund' | 'award' | 'tax' | 'hold' | 'post' | 'void' | 'return' | 'correct' | 'fund'
  | 'coin_earn' | 'coin_spend' | 'coin_expire'

interface LedgerAccountTable {
  id: string
  kind: AccountKind
  owner: Defaulted<string>
  asset: Asset
  /** Written by the database alone. */
  balance: ColumnType<number, never, never>
  created_at: Time
}

interface LedgerTransferTable {
  id: string
  key: string
  input_hash: Buffer
  kind: TransferKind
  subject: Defaulted<string>
  /** What the person reads on the bill. */
  note: Defaulted<string>
  resolves: string | null
  legs: number
  at: Time
}

interface LedgerEntryTable {
  transfer_id: string
  nth: number
  account_id: string
  amount: number
  /** Written by the database alone. */
  balance_after: ColumnType<number, never, never>
  at: Time
}

/** Double entry: accounts, transfers, entries. */
export interface LedgerTables {
  ledger_account: LedgerAccountTable
  ledger_transfer: LedgerTransferTable
  ledger_entry: LedgerEntryTable
}
