import type { Segment } from '@daogang/contract/operator-broadcast'
import { DAY_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/schema'

export interface WantedPeople extends Segment {
  /** Trades without roots: a root means all of its trades. */
  leafIds: readonly string[]
}

/** Whether the `account` at hand belongs to a segment: a seeker by place and trades of the resume, an employer by online jobs. */
function belongs({ role, cityIds, categoryIds, leafIds, seenWithin }: WantedPeople, now: Date): RawBuilder<boolean> {
  const ofResume = sql`select from resume where resume.account_id = account.id
    ${cityIds.length > 0
      ? sql`and (case when expect_city_id = 0 then city_id else expect_city_id end) = any(${cityIds}::integer[])` : sql``}
    ${categoryIds.length > 0 ? sql`and expect_jobs && ${leafIds}::text[]` : sql``}`
  const ofJobs = sql`select from job where job.handler_id = account.id and job.status = 'online'
    ${cityIds.length > 0 ? sql`and job.city_id = any(${cityIds}::integer[])` : sql``}
    ${categoryIds.length > 0 ? sql`and job.category_id = any(${leafIds}::text[])` : sql``}`
  const since = new Date(now.getTime() - seenWithin * DAY_MS)
  return sql<boolean>`account.cancelled_at is null
    ${role === 'any' ? sql`` : sql`and account.role = ${role}`}
    ${cityIds.length + categoryIds.length > 0
    ? sql`and case account.role when 'c' then exists (${ofResume}) else exists (${ofJobs}) end` : sql``}
    ${seenWithin > 0 ? sql`and (exists (select from session where session.account_id = account.id and session.created_at >= ${since})
      or exists (select from page_view where page_view.account_id = account.id and page_view.received_at >= ${since})
      or exists (select from page_access where page_access.account_id = account.id and page_access.received_at >= ${since}))` : sql``}`
}

/** How long counting may take the database. */
const COUNT_MS = 8 * SECOND_MS
/** PostgreSQL's code of a statement that took too long. */
const TOO_LONG = '57014'

/** How many people belong to a segment now; undefined if counting them takes too long. */
export async function countPeople(db: Db, wanted: WantedPeople, now: Date, most = COUNT_MS): Promise<number | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(most)}`.execute(trx)
      const { rows: [row] } = await sql<{ count: number }>`
        select count(*)::integer as count from account where ${belongs(wanted, now)}`.execute(trx)
      return row?.count ?? 0
    })
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return undefined
    throw error
  }
}

/** Accounts that one batch looks at. */
const LOOKED_AT = 20_000

interface Sending {
  wanted: WantedPeople
  /** The last account of the batch before. */
  after: string
  text: string
  link: string | null
  limit: number
}

/**
 * Writes a notice for the next people of a segment, by their ids, each in the present role. It looks at so many accounts and no more:
 * where few people belong, a batch has few or none.
 * @returns how many got it, the account to go on after, and whether there are no more accounts
 */
export async function insertBatch(trx: Trx, { wanted, after, text, link, limit }: Sending, now: Date) {
  const { id: end } = await trx.selectFrom('account').select('id').where('id', '>', after).orderBy('id').offset(LOOKED_AT - 1).limit(1)
    .executeTakeFirst() ?? {}
  const { rows: [row] } = await sql<{ count: number, last: string | null }>`
    with next as (
      select id, role from account where id > ${after}::uuid ${end === undefined ? sql`` : sql`and id <= ${end}::uuid`}
        and ${belongs(wanted, now)} order by id limit ${limit}
    ),
    written as (insert into notice (id, account_id, role, kind, ref, text, link, created_at)
      select gen_random_uuid(), id, role, 'system', gen_random_uuid(), ${text}, ${link}, ${now}::timestamptz from next returning account_id)
    select count(*)::integer as count, (array_agg(account_id order by account_id desc))[1] as last from written`.execute(trx)
  const count = row?.count ?? 0
  return count === limit
    ? { count, reached: row?.last ?? after, isLast: false }
    : { count, reached: end ?? row?.last ?? after, isLast: end === undefined }
}
