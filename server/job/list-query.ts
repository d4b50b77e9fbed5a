import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { Database, Row } from '../db/schema'
import { LOOK_AHEAD } from '../lib/page'
import { prepared } from '../lib/prepared'
import { CARD_COLUMNS, micros, type CardRow } from './card'
import { wordsIn, type JobValues } from './list-values'
import { EARTH_RADIUS, type Position } from './position'

/** A row of a list: a card, and what the list is sorted by. */
export type ListRow = CardRow & Pick<Row<'job'>, 'month_pay' | 'category_id' | 'category_root' | 'refreshed_at'>
  & { rank_micros: string, metres: number | null, owner_verified: boolean }

type Db = Kysely<Database>
type Sort = 'rank' | 'pay'
type Condition = RawBuilder<boolean>

/** Metres as the crow flies from a position to the job, rounded, so that pages agree on it to the last bit. */
export const metresFrom = ({ latitude, longitude }: Position): RawBuilder<number> => sql<number>`
  round(${sql.lit(2 * EARTH_RADIUS)}::float8 * asin(least(1, sqrt(
    power(sin(radians(job.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(job.latitude)) * power(sin(radians(job.longitude - ${longitude}::float8) / 2), 2)
  ))))::integer`

/** The same where there may be no position. */
export const metresOrNull = ({ latitude, longitude }: Partial<Position>): RawBuilder<number | null> =>
  latitude === undefined || longitude === undefined ? sql<null>`null::integer` : metresFrom({ latitude, longitude })

// ── Conditions on `job`, each a list that may be empty

/** Jobs of a city that anyone may see now. The status is written out: a prepared plan may then use the indexes of online jobs. */
const offered = ({ cityId, now }: JobValues): Condition[] =>
  [sql`job.status = 'online'`, sql`job.city_id = ${cityId}`, sql`job.expires_at > ${now}`]

/** Every choice of the filter, the reach apart. */
function chosen({ root, leaf, districtId, payFrom, settlement, kind, welfares, south, north, west, east }: JobValues): Condition[] {
  const conditions: Condition[] = []
  if (root !== undefined) conditions.push(sql`job.category_root = ${root}`)
  if (leaf !== undefined) conditions.push(sql`job.category_id = ${leaf}`)
  if (districtId !== undefined) conditions.push(sql`job.district_id = ${districtId}`)
  if (payFrom !== undefined) conditions.push(sql`job.month_pay >= ${payFrom}`)
  if (settlement !== undefined) conditions.push(sql`job.settlement = any(${settlement}::text[])`)
  if (kind !== undefined) conditions.push(sql`job.kind = ${kind}`)
  if (welfares !== undefined) conditions.push(sql`job.welfares @> ${welfares}::text[]`)
  if (south !== undefined) conditions.push(sql`job.latitude between ${south} and ${north}`, sql`job.longitude between ${west} and ${east}`)
  return conditions
}

const inReach = ({ latitude, longitude, reach }: JobValues): Condition[] =>
  reach === undefined || latitude === undefined || longitude === undefined ? [] : [sql`${metresFrom({ latitude, longitude })} <= ${reach}`]

/** Every word stands in the text. This is the whole truth about a keyword; the pairs only get there faster. */
const withWords = (values: JobValues, text: Expression<string>): Condition[] =>
  wordsIn(values).map((word) => sql`strpos(${text}, ${word}) > 0`)

/** What a keyword finds by its pairs, within the city. */
const indexed = (values: JobValues): Condition[] =>
  values.grams === undefined ? [] : [sql`job.grams @> ${values.grams}::text[]`, ...withWords(values, sql.ref('job.search_text'))]

/** Only what comes after the page before. */
function beyond({ afterId, afterTime, afterPay }: JobValues): Condition[] {
  if (afterTime !== undefined) return [sql`(job.rank_at, job.id) < (${afterTime}::timestamptz, ${afterId}::uuid)`]
  if (afterPay !== undefined) return [sql`(job.month_pay, job.id) < (${afterPay}::integer, ${afterId}::uuid)`]
  return []
}

const all = (...conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join([...conditions], sql` and `)}`

// ── Queries

const COLUMN = { rank: 'job.rank_at', pay: 'job.month_pay' } as const

/**
 * Ids of jobs. No more, because an index then answers alone where it holds what is asked: a list that throws most jobs away, for
 * their pay or their distance, reads no row of those.
 */
const jobsWhere = (db: Db, ...conditions: readonly Condition[]) =>
  db.selectFrom('job').select('job.id').where(all(...conditions))
type Picked = ReturnType<typeof jobsWhere>

/** A page's length, written out like the status: a prepared plan must know how few rows are wanted. */
const A_PAGE = sql.lit(LOOK_AHEAD)

const firstOf = (picked: Picked, by: Sort, limit = A_PAGE): Picked =>
  picked.orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(limit)

/**
 * Cards of the few jobs that `picked` names. Picking first and joining after keeps every list on the plan of its index:
 * the shop and the distance are looked up for one page, never for all that match.
 */
const cards = (db: Db, picked: Picked, metres: Expression<number | null>) =>
  db.selectFrom(picked.as('picked')).innerJoin('job', 'job.id', 'picked.id').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'job.month_pay', 'job.category_id', 'job.category_root', 'job.refreshed_at', 'company.owner_verified',
        micros('job.rank_at').as('rank_micros'), sql<number | null>`${metres}`.as('metres'),
    ])

const sortedCards = (db: Db, values: JobValues, picked: Picked, by: Sort) =>
  cards(db, picked, metresOrNull(values)).orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc')

/** The next page in the order of an index, with more conditions where there are. */
const nextOf = (db: Db, values: JobValues, by: Sort, ...more: readonly Condition[]): Picked =>
  firstOf(jobsWhere(db, ...offered(values), ...chosen(values), ...inReach(values), ...more, ...beyond(values)), by)

/** Jobs that are looked through one by one for a keyword, before its pairs are looked up. */
const LOOKED_THROUGH = 3_000

const commonWordQuery = (by: Sort) => prepared((db: Db, values: JobValues) => {
  // Only what the index of the order holds, so that no row is read for a job that does not have the word.
  const next = db.selectFrom('job').select(['job.id', 'job.search_text', sql.ref(COLUMN[by]).as('place')])
    .where(all(...offered(values), ...beyond(values)))
    .orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(sql.lit(LOOKED_THROUGH))
  const picked = db.selectFrom('job').innerJoin(next.as('next'), 'next.id', 'job.id').select('job.id')
    .where(all(...withWords(values, sql.ref('next.search_text')), ...chosen(values), ...inReach(values)))
    .orderBy('next.place', 'desc').orderBy('next.id', 'desc').limit(A_PAGE)
  return sortedCards(db, values, picked, by)
})

const rareWordQuery = (by: Sort) => prepared((db: Db, values: JobValues) => {
  const found = jobsWhere(db, ...offered(values), ...indexed(values), ...chosen(values), ...inReach(values), ...beyond(values))
    .select(COLUMN[by])
  // The fence makes the planner begin with the pairs, however few rows are wanted.
  return sortedCards(db, values, firstOf(db.selectFrom(found.offset(sql.lit(0)).as('job')).select('job.id'), by), by)
})

const pageQuery = (by: Sort) => prepared((db: Db, values: JobValues) => sortedCards(db, values, nextOf(db, values, by), by))

/** Pages without a keyword, in the order of an index. */
export const pageBy = { rank: pageQuery('rank'), pay: pageQuery('pay') }

/**
 * Pages of a keyword that many jobs have: found among the next jobs of the list itself. One may come out short, and
 * then `rareWordBy` must be asked. No plan is good for both kinds of words, and PostgreSQL cannot tell them apart when
 * a word goes with a place, so we do not leave the choice to it.
 */
export const commonWordBy = { rank: commonWordQuery('rank'), pay: commonWordQuery('pay') }

/** Pages of a keyword that few jobs have: all that its pairs find, then sorted. */
export const rareWordBy = { rank: rareWordQuery('rank'), pay: rareWordQuery('pay') }

/** Jobs in the recommended order that are weighed for a seeker, of one category or of all. */
const WEIGHED = 60

export const weighedPage = prepared((db: Db, values: JobValues) => sortedCards(db, values, firstOf(
  jobsWhere(db, ...offered(values), ...chosen(values), ...inReach(values)), 'rank', sql.lit(WEIGHED)), 'rank'))

/** A page in the recommended order without some jobs. */
export const otherPage = prepared((db: Db, values: JobValues) =>
  sortedCards(db, values, nextOf(db, values, 'rank', sql`job.id <> all(${values.excluded}::uuid[])`), 'rank'))

/** Given jobs as far as they are still offered, in no order. */
export const namedPage = prepared((db: Db, values: JobValues) =>
  cards(db, jobsWhere(db, ...offered(values), sql`job.id = any(${values.named}::uuid[])`), metresOrNull(values)))

/** A page by distance, no further than the reach where one is given. */
export const nearestPage = prepared((db: Db, values: JobValues) => {
  const { latitude, longitude, reach, afterMetres, afterId } = values
  if (latitude === undefined || longitude === undefined) throw new Error('nearestPage needs a position')
  const measured = jobsWhere(db, ...offered(values), ...indexed(values), ...chosen(values))
    .select(metresFrom({ latitude, longitude }).as('metres'))
    // Without the fence every distance would be reckoned three times.
    .offset(sql.lit(0))
  let near = db.selectFrom(measured.as('job')).select(['job.id', 'job.metres'])
  if (reach !== undefined) near = near.where('job.metres', '<=', reach)
  if (afterMetres !== undefined) near = near.where(sql<boolean>`(job.metres, job.id) > (${afterMetres}::integer, ${afterId}::uuid)`)
  const picked = near.orderBy('job.metres').orderBy('job.id').limit(A_PAGE)
  return cards(db, picked, sql.ref<number>('picked.metres')).orderBy(sql.ref('picked.metres')).orderBy('job.id')
})
