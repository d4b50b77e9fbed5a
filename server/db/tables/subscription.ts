import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'
import type { ColumnType } from 'kysely'
import type { Defaulted, Time } from '../columns'

interface SubscriberTable {
  account_id: string
  host: MessageHost
  open_id: Buffer
  open_id_hash: Buffer
  bound_at: Time
}

interface SubscriptionCreditTable {
  account_id: string
  host: MessageHost
  kind: SubscriptionKind
  remaining: number
}

interface MessageDueTable {
  id: ColumnType<string, never, never>
  account_id: string
  kind: SubscriptionKind
  notice_id: string
  host: MessageHost | null
  attempts: Defaulted<number>
  run_at: Time
  created_at: Time
}

/** Messages outside the product. */
export interface SubscriptionTables {
  subscriber: SubscriberTable
  subscription_credit: SubscriptionCreditTable
  message_due: MessageDueTable
}
