import type { PayoutState } from '@daogang/contract/rules/payout'
import type { PayoutChannel, Purse } from '@daogang/contract/rules/wallet'
import type { Defaulted, OptionalTime, Time } from '../columns'

/** Why a provider does not pay, by what the person can do about it. */
export type PayoutFailure = 'name' | 'account' | 'limit' | 'risk' | 'other'

interface PayoutTable {
  id: string
  withdrawal_id: string
  account_id: string
  purse: Purse
  channel: PayoutChannel
  amount: number
  hold_id: string
  post_id: string | null
  bill_no: string
  payee: Buffer | null
  title: string
  state: Defaulted<PayoutState>
  reason: PayoutFailure | null
  provider_no: string | null
  package: string | null
  confirm_until: OptionalTime
  refusal: PayoutFailure | null
  is_short: Defaulted<boolean>
  sent_at: OptionalTime
  paid_at: OptionalTime
  ask: 'pay' | 'query' | null
  run_at: OptionalTime
  attempts: Defaulted<number>
  tries: Defaulted<number>
  created_at: Time
  settled_at: OptionalTime
}

interface PayoutEventTable {
  id: Defaulted<number>
  payout_id: string
  state: PayoutState
  detail: Defaulted<string>
  at: Time
}

interface PayoutStatementTable {
  channel: PayoutChannel
  /** YYYY-MM-DD in China. */
  day: string
  read_at: Time
}

interface PayoutStatementRowTable {
  channel: PayoutChannel
  bill_no: string
  kind: 'paid' | 'returned'
  amount: number
  provider_no: Defaulted<string>
  day: string
}

interface PayoutCaseTable {
  id: string
  kind: string
  subject: string
  payout_id: string | null
  detail: string
  opened_at: Time
  closed_at: OptionalTime
  closed_by: string | null
  reason: string | null
}

interface DevelopmentPayoutTable {
  bill_no: string
  channel: PayoutChannel
  amount: number
  script: string
  sends: Defaulted<number>
  arrived_at: OptionalTime
  confirmed_at: OptionalTime
  cancelled_at: OptionalTime
  sent_at: Time
}

/** Payments by the channels' providers. */
export interface PayoutTables {
  payout: PayoutTable
  payout_event: PayoutEventTable
  payout_statement: PayoutStatementTable
  payout_statement_row: PayoutStatementRowTable
  payout_case: PayoutCaseTable
  development_payout: DevelopmentPayoutTable
}
