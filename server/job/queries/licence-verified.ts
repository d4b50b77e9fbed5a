import type { CertificationCheck } from '@daogang/contract/rules/certification'
import type { CheckedLicence } from '@daogang/contract/company'
import { sql } from 'kysely'

/**
 * Whether the store of the `company` row at hand is verified: by its own approved licence, or by its enterprise's. The only place that
 * knows this rule. Answered by the unique indexes certification_of_store and certification_of_enterprise, whose conditions are literals
 * here. No `exists`: for 60 rows the planner would hash the whole table instead of asking the index (docs/decisions/0156-certification.md).
 */
export const licenceVerified = sql<boolean>`coalesce(
  (select true from certification where certification.company_id = company.id and kind = 'store' and state = 'approved'),
  (select true from certification where certification.enterprise_id = company.enterprise_id and kind = 'enterprise' and state = 'approved'),
  false)`

/**
 * Whether the store of the `company` row at hand was verified and is no more: its certification, or its enterprise's, expired or was
 * revoked.
 */
export const licenceOver = sql<boolean>`(not ${licenceVerified} and exists (
  select from certification where certification.enterprise_id = company.enterprise_id and state in ('expired', 'revoked')
    and (certification.company_id = company.id or kind = 'enterprise')))`

interface LicenceFacts {
  name: string
  at: string
  checks: CertificationCheck[]
}

/** The licence by which the store of the `company` row at hand is verified: its own before its enterprise's. */
export const licenceFacts = sql<LicenceFacts | null>`(
  select json_build_object('name', certification.name, 'at', decided_at, 'checks', checks) from certification
  where state = 'approved' and certification.enterprise_id = company.enterprise_id
    and (certification.company_id = company.id or kind = 'enterprise')
  order by kind = 'store' desc limit 1)`

export const toCheckedLicence = (facts: LicenceFacts | null): CheckedLicence | null =>
  facts && { ...facts, at: new Date(facts.at).toISOString() }
