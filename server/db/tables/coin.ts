import type { CoinGood, SupportState } from '@daogang/contract/rules/coin'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface CoinDueTable {
  account_id: string
  due_at: OptionalTime
  warned_until: OptionalTime
}

interface CoinExchangeTable {
  id: string
  account_id: string
  once: string
  good: CoinGood
  coins: number
  state: 'done' | SupportState
  voucher: Defaulted<string>
  reason: Defaulted<string>
  created_at: Time
  decided_at: OptionalTime
  person: Defaulted<Buffer | null>
}

/** When coins expire, and what they were exchanged for. */
export interface CoinTables {
  coin_due: CoinDueTable
  coin_exchange: CoinExchangeTable
}
