import type { PayoutChannel, Purse } from '@daogang/contract/rules/wallet'
import type { ReviewReason } from '@daogang/contract/rules/withdrawal'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface PayeeTable {
  id: string
  account_id: string
  channel: PayoutChannel
  sealed: Buffer | null
  fingerprint: Buffer
  bank: Defaulted<string>
  tail: Defaulted<string>
  created_at: Time
  usable_at: Time
  confirmed_at: OptionalTime
  removed_at: OptionalTime
}

interface WithdrawalTable {
  id: string
  account_id: string
  purse: Purse
  payee_id: string
  channel: PayoutChannel
  fingerprint: Buffer
  device_id: string | null
  amount: number
  once: string
  input_hash: Buffer
  hold_id: string
  state: 'review' | 'approved' | 'submitted' | 'rejected' | 'withdrawn'
  review: Defaulted<ReviewReason[]>
  reason: Defaulted<string>
  created_at: Time
  decided_at: OptionalTime
}

interface WalletDeviceTable {
  account_id: string
  device_id: string
  confirmed_at: Time
}

interface WalletFreezeTable {
  id: string
  account_id: string
  reason: string
  decided_by: string
  created_at: Time
  lifted_at: OptionalTime
  mark_id: Defaulted<string | null>
}

/** Payout accounts, withdrawals, and what stops them. */
export interface WithdrawalTables {
  payee: PayeeTable
  withdrawal: WithdrawalTable
  wallet_device: WalletDeviceTable
  wallet_freeze: WalletFreezeTable
}
