import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import type { ConsentScope } from '@daogang/contract/rules/consent-scope'
import type { ColumnType } from 'kysely'
import type { Time, TimeWithDefault } from '../columns'

interface DeviceTable {
  id: string
  created_at: TimeWithDefault
}

interface ConsentTable {
  id: string
  account_id: string | null
  device_id: string | null
  version: string
  answered_at: TimeWithDefault
  answer: ConsentAnswer
  client_type: ClientType | null
}

interface ScopeConsentTable {
  nth: ColumnType<number, never, never>
  account_id: string
  scope: ConsentScope
  answer: 'accepted' | 'withdrawn'
  version: string
  text_hash: Buffer
  client_type: ClientType
  answered_at: Time
}

interface ForgottenTable {
  nth: ColumnType<number, never, never>
  what: string
  key: (string | null)[]
  at: TimeWithDefault
  again: ColumnType<boolean, boolean | undefined, never>
}

/** Devices, and answers to the agreements and to single uses of personal data. */
export interface ConsentTables {
  device: DeviceTable
  consent: ConsentTable
  scope_consent: ScopeConsentTable
  forgotten: ForgottenTable
}
