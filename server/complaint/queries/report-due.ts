import { REPORT_HOURS, URGENT_HOURS, URGENT_REASONS } from '@daogang/contract/rules/complaint'
import { sql, type RawBuilder } from 'kysely'

const urgent = sql.join(URGENT_REASONS.map((reason) => sql.lit(reason)))

/**
 * Until when an operator decides on the `complaint` row at hand. It has no due time where the release before wrote it, so its reason
 * says how many hours it has (`reportHours`). Written as the index `complaint_due` has it: in UTC, because an index cannot add hours to a
 * moment with a zone.
 */
export const reportDue: RawBuilder<Date> = sql<Date>`coalesce(complaint.due_at, (complaint.created_at at time zone 'UTC'
  + interval '1 hour' * case when complaint.reason in (${urgent}) then ${sql.lit(URGENT_HOURS)} else ${sql.lit(REPORT_HOURS)} end)
  at time zone 'UTC')`
