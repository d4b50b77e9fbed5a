import { sql } from 'kysely'

/**
 * Whether the words of the `job` row at hand are for its members alone: an operator has not checked them yet, or refused them. A job that
 * was closed since keeps what it was before.
 */
export const wordsWithheld = sql<boolean>`(case job.status
  when 'closed' then coalesce((
    select event.status in ('reviewing', 'rejected', 'banned') from job_event as event
    where event.job_id = job.id and event.status <> 'closed' order by event.id desc limit 1), false)
  else job.status in ('reviewing', 'rejected', 'banned') end)`
