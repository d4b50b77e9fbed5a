import type { CertificationCheck, CertificationKind, StoredState, WarnDays } from '@daogang/contract/rules/certification'
import type { ColumnType } from 'kysely'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface CertificationTable {
  id: string
  nth: ColumnType<number, never, never>
  enterprise_id: string
  company_id: string | null
  kind: CertificationKind
  state: StoredState
  name: Defaulted<string>
  credit_code: Defaulted<string>
  legal_person: Defaulted<string>
  address: Defaulted<string>
  number: Defaulted<string>
  licence_until: Defaulted<string>
  valid_from: Defaulted<string>
  trades: Defaulted<string[]>
  files: Defaulted<string[]>
  checks: Defaulted<CertificationCheck[]>
  finding: Defaulted<string>
  reason: Defaulted<string>
  account_id: string | null
  once: string | null
  submitted_at: Time
  decided_at: OptionalTime
  decided_by: string | null
  valid_until: OptionalTime
  warned_days: WarnDays | null
}

/** The texts that a reader found, with empty texts for those that it did not. */
export interface ReadLicence {
  name: string
  creditCode: string
  legalPerson: string
  address: string
  licenceUntil: string
  /** It says 长期. Otherwise an empty `licenceUntil` was not read; so it is in readings of the release before. */
  isLongTerm?: boolean
}

interface LicenceReadingTable {
  upload_id: string
  account_id: string
  outcome: 'read' | 'unreadable' | 'other' | 'failed' | null
  licence: ColumnType<ReadLicence | null, string | null | undefined, string>
  at: Time
}

/** An enterprise as the register had it. */
export interface RegisteredEnterprise {
  name: string
  legalPerson: string | null
  status: 'active' | 'revoked' | 'deregistered' | 'other'
}

interface RegisterLookupTable {
  id: ColumnType<number, never, never>
  account_id: string
  credit_code: string
  outcome: 'found' | 'none' | 'failed' | null
  enterprise: ColumnType<RegisteredEnterprise | null, string | null | undefined, string>
  at: Time
}

/** What enterprises sent to be certified, and what providers answered about it. */
export interface CertificationTables {
  certification: CertificationTable
  licence_reading: LicenceReadingTable
  register_lookup: RegisterLookupTable
}
