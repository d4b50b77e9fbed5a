import { sql } from 'kysely'
import { chinaDate } from '../../lib/china-time'

/** The enterprise for which the `job` row at hand recruits (代招); null if its shop recruits for itself. */
export const agencyName = sql<string | null>`(select certification.name from certification where certification.id = job.agency_id)`

/**
 * Whether the authorisation in the `certification` row at hand can be used: it is approved, it has begun, and its enterprise has an
 * approved human resources service licence. The end of both is a state, which the server sets.
 */
export const authorisationHolds = (now: Date) => sql<boolean>`(certification.kind = 'agency' and certification.state = 'approved'
  and certification.valid_from <= ${chinaDate(now)} and exists (select from certification as hr
    where hr.enterprise_id = certification.enterprise_id and hr.kind = 'hr' and hr.state = 'approved'))`

/** Whether the authorisation in the `certification` row at hand covers the trade of the `job` row at hand, as `coversTrade` says. */
const namesTrade = sql<boolean>`(certification.trades = '{}' or certification.trades && array[job.category_id, job.category_root])`

/** Whether the `job` row at hand needs no authorisation, or has one that can be used for its trade. */
export const agencyHolds = (now: Date) => sql<boolean>`(job.agency_id is null or exists (
  select from certification where certification.id = job.agency_id and ${authorisationHolds(now)} and ${namesTrade}))`
