import { sql, type RawBuilder } from 'kysely'

/**
 * The state of an application before the row at hand of `application_event as event`; null before the first. The person's own application
 * is passed over: of an invited person it leaves the state as it is.
 */
export const stateBefore: RawBuilder<string | null> = sql<string | null>`(
  select earlier.status from application_event as earlier
  where earlier.application_id = event.application_id and earlier.nth < event.nth and earlier.status <> 'applied'
  order by earlier.nth desc limit 1)`
