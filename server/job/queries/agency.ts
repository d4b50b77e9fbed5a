import { sql } from 'kysely'

/** The enterprise for which the `job` row at hand recruits (代招); null if its shop recruits for itself. */
export const agencyName = sql<string | null>`(select certification.name from certification where certification.id = job.agency_id)`

/**
 * Whether the `job` row at hand needs no authorisation, or has one that is approved, of an enterprise with an approved human resources
 * service licence.
 */
export const agencyHolds = sql<boolean>`(job.agency_id is null or exists (
  select from certification join certification as hr on hr.enterprise_id = certification.enterprise_id and hr.kind = 'hr'
    and hr.state = 'approved'
  where certification.id = job.agency_id and certification.state = 'approved'))`
