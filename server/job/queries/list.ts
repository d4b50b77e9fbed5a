import { MOST_COUNTED } from '@daogang/contract/rules/search'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { ownerVerified } from './owner-verified'
import { micros } from '../../db/micros'
import type { Db, Row } from '../../db/schema'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { prepared } from '../../db/prepared'
import { wordsIn, type JobValues } from '../list-values'
import { CARD_COLUMNS, metresFrom, metresOrNull, type CardRow } from './card'

/** A row of a list: a card and its sort keys. */
export type ListRow = CardRow & Pick<Row<'job'>, 'month_pay' | 'category_id' | 'category_root' | 'refreshed_at'>
  & { rank_micros: string, metres: number | null, owner_verified: boolean }

type Sort = 'rank' | 'pay'
type Condition = RawBuilder<boolean>

// ── Conditions on `job`: lists, which may be empty

/** Online jobs of a city. The status is a literal, so that a prepared plan can use the partial indexes of online jobs. */
const isOnline = ({ cityId, now }: JobValues): Condition[] =>
  [sql`job.status = 'online'`, sql`job.city_id = ${cityId}`, sql`job.expires_at > ${now}`]

/** Every condition of the filter except the distance. */
function matchesFilter(values: JobValues): Condition[] {
  const { root, leaf, roots, otherRoots, districtId, payFrom, settlement, kind, welfares, south, north, west, east } = values
  const conditions: Condition[] = []
  if (root !== undefined) conditions.push(sql`job.category_root = ${root}`)
  if (leaf !== undefined) conditions.push(sql`job.category_id = ${leaf}`)
  if (roots !== undefined) conditions.push(sql`job.category_root = any(${roots}::text[])`)
  if (otherRoots !== undefined) conditions.push(sql`job.category_root <> all(${otherRoots}::text[])`)
  if (districtId !== undefined) conditions.push(sql`job.district_id = ${districtId}`)
  if (payFrom !== undefined) conditions.push(sql`job.month_pay >= ${payFrom}`)
  if (settlement !== undefined) conditions.push(sql`job.settlement = any(${settlement}::text[])`)
  if (kind !== undefined) conditions.push(sql`job.kind = ${kind}`)
  if (welfares !== undefined) conditions.push(sql`job.welfares @> ${welfares}::text[]`)
  if (south !== undefined) conditions.push(sql`job.latitude between ${south} and ${north}`, sql`job.longitude between ${west} and ${east}`)
  return conditions
}

const atLandmarks = ({ landmarks }: JobValues): Condition[] =>
  landmarks === undefined ? [] : [sql`job.landmarks @> ${landmarks}::text[]`]

const inReach = ({ latitude, longitude, reach }: JobValues): Condition[] =>
  reach === undefined || latitude === undefined || longitude === undefined ? [] : [sql`${metresFrom({ latitude, longitude })} <= ${reach}`]

/** The text contains every word. This alone decides whether a keyword matches; the index of pairs only speeds it up. */
const withWords = (values: JobValues, text: Expression<string>): Condition[] =>
  wordsIn(values).map((word) => sql`strpos(${text}, ${word}) > 0`)

/** Jobs that match a keyword, found through the index of pairs. */
const indexed = (values: JobValues): Condition[] =>
  values.grams === undefined ? [] : [sql`job.grams @> ${values.grams}::text[]`, ...withWords(values, sql.ref('job.search_text'))]

/** Only jobs after the last row of the previous page. */
function afterPlace({ afterId, afterTime, afterPay }: JobValues): Condition[] {
  if (afterTime !== undefined) return [sql`(job.rank_at, job.id) < (${afterTime}::timestamptz, ${afterId}::uuid)`]
  if (afterPay !== undefined) return [sql`(job.month_pay, job.id) < (${afterPay}::integer, ${afterId}::uuid)`]
  return []
}

const afterDistance = ({ afterMetres, afterId }: JobValues, metres: Expression<number>): Condition[] =>
  afterMetres === undefined ? [] : [sql`(${metres}, job.id) > (${afterMetres}::integer, ${afterId}::uuid)`]

const all = (...conditions: readonly Condition[]): Condition => sql<boolean>`${sql.join([...conditions], sql` and `)}`

// ── Queries

const COLUMN = { rank: 'job.rank_at', pay: 'job.month_pay' } as const

/**
 * Ids of jobs and no other column, which allows an index-only scan: a list whose filter rejects most jobs, by pay or distance, does
 * not read their rows.
 */
const jobsWhere = (db: Db, ...conditions: readonly Condition[]) =>
  db.selectFrom('job').select('job.id').where(all(...conditions))
type Picked = ReturnType<typeof jobsWhere>

/** The page's limit, a literal like the status: the planner must know how few rows are wanted. */
const A_PAGE = sql.lit(PAGE_PLUS_ONE)

const firstOf = (picked: Picked, by: Sort, limit = A_PAGE): Picked =>
  picked.orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(limit)

/**
 * Cards of the few jobs in `picked`. Picking first and joining afterwards keeps every list on the plan of its index: the shop and the
 * distance are computed for one page and not for every match.
 */
const cards = (db: Db, picked: Picked, metres: Expression<number | null>) =>
  db.selectFrom(picked.as('picked')).innerJoin('job', 'job.id', 'picked.id').innerJoin('company', 'company.id', 'job.company_id')
    .select([
      ...CARD_COLUMNS, 'job.month_pay', 'job.category_id', 'job.category_root', 'job.refreshed_at', ownerVerified.as('owner_verified'),
        micros('job.rank_at').as('rank_micros'), sql<number | null>`${metres}`.as('metres'),
    ])

const sortedCards = (db: Db, values: JobValues, picked: Picked, by: Sort) =>
  cards(db, picked, metresOrNull(values)).orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc')

/**
 * The first rows in the order of an index. Jobs at a landmark are found through its index and then sorted: the optimisation fence keeps the
 * planner from reading the order's index until a page is full, because it cannot estimate how many jobs of a city are there.
 */
function firstMatches(db: Db, values: JobValues, by: Sort, conditions: readonly Condition[], limit = A_PAGE): Picked {
  const found = jobsWhere(db, ...isOnline(values), ...atLandmarks(values), ...matchesFilter(values), ...inReach(values), ...conditions)
  if (values.landmarks === undefined) return firstOf(found, by, limit)
  return firstOf(db.selectFrom(found.select(COLUMN[by]).offset(sql.lit(0)).as('job')).select('job.id'), by, limit)
}

/** The next page in the order of an index, with additional conditions. */
const nextOf = (db: Db, values: JobValues, by: Sort, ...more: readonly Condition[]): Picked =>
  firstMatches(db, values, by, [...more, ...afterPlace(values)])

/** Jobs that are scanned for a keyword before its pairs are looked up in the index. */
const SCANNED = 3_000

const commonWordQuery = (by: Sort) => prepared((db: Db, values: JobValues) => {
  // Only columns of the order's index, so that no row is read for a job without the word.
  const next = db.selectFrom('job').select(['job.id', 'job.search_text', sql.ref(COLUMN[by]).as('place')])
    .where(all(...isOnline(values), ...afterPlace(values)))
    .orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(sql.lit(SCANNED))
  const picked = db.selectFrom('job').innerJoin(next.as('next'), 'next.id', 'job.id').select('job.id')
    .where(all(...withWords(values, sql.ref('next.search_text')), ...matchesFilter(values), ...inReach(values)))
    .orderBy('next.place', 'desc').orderBy('next.id', 'desc').limit(A_PAGE)
  return sortedCards(db, values, picked, by)
})

const rareWordQuery = (by: Sort) => prepared((db: Db, values: JobValues) => {
  const found = jobsWhere(
    db, ...isOnline(values), ...indexed(values), ...atLandmarks(values), ...matchesFilter(values), ...inReach(values),
    ...afterPlace(values),
  ).select(COLUMN[by])
  // The optimisation fence makes the planner start with the pairs, however few rows are wanted.
  return sortedCards(db, values, firstOf(db.selectFrom(found.offset(sql.lit(0)).as('job')).select('job.id'), by), by)
})

const pageQuery = (by: Sort) => prepared((db: Db, values: JobValues) => sortedCards(db, values, nextOf(db, values, by), by))

/** Pages without a keyword, in the order of an index. */
export const pageBy = { rank: pageQuery('rank'), pay: pageQuery('pay') }

/**
 * Pages of a keyword that many jobs contain: a scan of the next jobs of the list. A short page is incomplete; the caller must then use
 * `rareWordBy`. No plan suits both common and rare words, and PostgreSQL cannot estimate a word's frequency within a place, so the
 * planner does not get the choice.
 */
export const commonWordBy = { rank: commonWordQuery('rank'), pay: commonWordQuery('pay') }

/** Pages of a keyword that few jobs contain: all matches of its pairs, then sorted. */
export const rareWordBy = { rank: rareWordQuery('rank'), pay: rareWordQuery('pay') }

/** Jobs in the recommended order that are scored for a seeker, of one category or of all. */
const SCORED = 60

export const candidatePage = prepared((db: Db, values: JobValues) =>
  sortedCards(db, values, firstMatches(db, values, 'rank', [], sql.lit(SCORED)), 'rank'))

/** A page in the recommended order without the excluded jobs. */
export const otherPage = prepared((db: Db, values: JobValues) =>
  sortedCards(db, values, nextOf(db, values, 'rank', sql`job.id <> all(${values.excluded}::uuid[])`), 'rank'))

/** The named jobs that are still online, unordered. */
export const namedPage = prepared((db: Db, values: JobValues) =>
  cards(db, jobsWhere(db, ...isOnline(values), sql`job.id = any(${values.named}::uuid[])`), metresOrNull(values)))

/** A page by distance, within the reach if one is given. */
export const nearestPage = prepared((db: Db, values: JobValues) => {
  const { latitude, longitude, reach } = values
  if (latitude === undefined || longitude === undefined) throw new Error('nearestPage needs a position')
  const measured = jobsWhere(db, ...isOnline(values), ...indexed(values), ...atLandmarks(values), ...matchesFilter(values))
    .select(metresFrom({ latitude, longitude }).as('metres'))
    // Without the optimisation fence every distance would be computed three times.
    .offset(sql.lit(0))
  let near = db.selectFrom(measured.as('job')).select(['job.id', 'job.metres'])
  if (reach !== undefined) near = near.where('job.metres', '<=', reach)
  for (const condition of afterDistance(values, sql.ref('job.metres'))) near = near.where(condition)
  const picked = near.orderBy('job.metres').orderBy('job.id').limit(A_PAGE)
  return cards(db, picked, sql.ref<number>('picked.metres')).orderBy(sql.ref('picked.metres')).orderBy('job.id')
})

/** Online jobs by distance of which the next page is looked for: fifty pages. */
const LOOKED_AT = 1_000

/**
 * Metres within which there are enough jobs for the next page; none if the closest online jobs have too few. Without a filter. The index
 * has the jobs by their distance in degrees, with a thousand degrees between two cities; the farthest of the first ones by degrees is not
 * closer than the last of a page.
 */
export const reachOfPage = prepared((db: Db, values: JobValues) => {
  const { cityId, latitude, longitude } = values
  if (latitude === undefined || longitude === undefined) throw new Error('reachOfPage needs a position')
  const closest = db.selectFrom('job').select(['job.id', 'job.city_id', 'job.status', 'job.expires_at'])
    .select(metresFrom({ latitude, longitude }).as('metres')).where(sql<boolean>`job.status = 'online'`)
    .orderBy(sql`point(job.longitude + job.city_id::float8 * 1000, job.latitude)
      <-> point(${longitude}::float8 + ${cityId}::float8 * 1000, ${latitude}::float8)`)
    .limit(sql.lit(LOOKED_AT))
  const next = db.selectFrom(closest.as('job')).select('job.metres')
    .where(all(...isOnline(values), ...afterDistance(values, sql.ref('job.metres')))).limit(A_PAGE)
  return db.selectFrom(next.as('next')).select(sql<number>`max(metres)`.as('reach')).having(sql<boolean>`count(*) = ${A_PAGE}`)
})

/** How many jobs match, counted up to one more than `MOST_COUNTED`. */
export const countPage = prepared((db: Db, values: JobValues) => {
  const found = jobsWhere(db, ...isOnline(values), ...indexed(values), ...atLandmarks(values), ...matchesFilter(values), ...inReach(values))
  return db.selectFrom(found.limit(sql.lit(MOST_COUNTED + 1)).as('found')).select(sql<number>`count(*)::integer`.as('count'))
})
