import type { CertificateState } from '@daogang/contract/rules/certificate'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface CertificateTable {
  id: string
  account_id: string
  once: string
  kind: string
  sealed: Buffer
  number_tail: string
  number_hash: Buffer
  issuer: string
  valid_until: Defaulted<string>
  files: string[]
  state: CertificateState
  reason: Defaulted<string>
  submitted_at: Time
  decided_at: OptionalTime
  decided_by: string | null
  warned_at: OptionalTime
}

/** Vocational certificates of people. */
export interface CertificateTables {
  certificate: CertificateTable
}
