import type { JobFilter } from '@daogang/contract/job'
import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { CARD_COLUMNS, JOB_COLUMNS, micros, type CardRow } from './card'
import { cityGram, parseKeyword, type Keyword } from './keyword'
import { boxAround, EARTH_RADIUS, type Box, type Position } from './position'

/** What limits a list of jobs, ready for SQL. */
export interface JobScope {
  filter: JobFilter
  keyword: Keyword | null
  now: Date
  /** Where distances are measured from. */
  origin: Position | null
}

/** A row of a list: a card, and what the list is sorted by. */
export type ListRow = CardRow & { rank_micros: string, month_pay: number, metres: number | null }

type Db = Kysely<Database>

/** Null when the keyword holds nothing that could be found, such as “%”: then no job matches. */
export function jobScope(filter: JobFilter, origin: Position | null, now: Date): JobScope | null {
  const keyword = filter.keyword === undefined ? null : parseKeyword(filter.keyword)
  return keyword?.words.length === 0 ? null : { filter, keyword, now, origin }
}

/** Metres as the crow flies from a position to the job, rounded, so that pages agree on it to the last bit. */
export const metresFrom = ({ latitude, longitude }: Position): RawBuilder<number> => sql<number>`
  round(${2 * EARTH_RADIUS}::float8 * asin(least(1, sqrt(
    power(sin(radians(job.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(job.latitude)) * power(sin(radians(job.longitude - ${longitude}::float8) / 2), 2)
  ))))::integer`

const withinBox = (query: Picked, box: Box): Picked => query
  .where('job.latitude', '>=', box.south).where('job.latitude', '<=', box.north)
  .where('job.longitude', '>=', box.west).where('job.longitude', '<=', box.east)

/** Jobs of a city that anyone may see now, narrowed by what the indexes know: the root or the leaf of the trade. */
function onOffer(db: Db, { filter: { cityId, categoryId }, now }: JobScope) {
  const query = db.selectFrom('job').select(JOB_COLUMNS)
    // Written out, not bound: a prepared plan may then use the indexes of online jobs.
    .where('job.status', '=', sql.lit('online'))
    .where('job.city_id', '=', cityId)
    .where('job.expires_at', '>', now)
  if (categoryId === undefined) return query
  return query.where(rootOf(categoryId) === undefined ? 'job.category_root' : 'job.category_id', '=', categoryId)
}
type Picked = ReturnType<typeof onOffer>

/** Narrows by every other choice of the filter. */
function filtered(picked: Picked, { filter, origin }: JobScope): Picked {
  const { districtId, payFrom, within, settlement, kind, welfares } = filter
  let query = picked
  if (districtId !== undefined) query = query.where('job.district_id', '=', districtId)
  if (payFrom !== undefined && payFrom > 0) query = query.where('job.month_pay', '>=', payFrom)
  if (settlement?.length) query = query.where(sql<boolean>`job.settlement = any(${settlement}::text[])`)
  if (kind !== undefined) query = query.where('job.kind', '=', kind)
  if (welfares?.length) query = query.where(sql<boolean>`job.welfares @> ${welfares}::text[]`)
  if (within !== undefined && origin) {
    query = withinBox(query, boxAround(origin, within)).where(metresFrom(origin), '<=', within)
  }
  return query
}

/** Every word stands in the text. This is the whole truth about a keyword; the pairs only get there faster. */
const withWords = (picked: Picked, { keyword }: JobScope): Picked =>
  (keyword?.words ?? []).reduce((query, word) => query.where(sql<boolean>`strpos(job.search_text, ${word}) > 0`), picked)

/** The jobs that a keyword finds by its pairs, within the city. */
const indexed = (picked: Picked, scope: JobScope): Picked => scope.keyword === null
  ? picked
  : withWords(picked, scope).where(sql<boolean>`job.grams @> ${[...scope.keyword.grams, cityGram(scope.filter.cityId)]}::text[]`)

/** `offset 0` is a fence: the planner works out the query inside by itself. */
const fenced = (db: Db, picked: Picked): Picked => db.selectFrom(picked.offset(sql.lit(0)).as('job')).selectAll()

/** What a list is sorted by, and the place to go on from. */
export type Sorting =
  | { by: 'rank', after: TimeKey | null }
  | { by: 'pay', after: { monthPay: number, id: string } | null }

const COLUMN = { rank: 'job.rank_at', pay: 'job.month_pay' } as const

function sorted(picked: Picked, sorting: Sorting, limit: number): Picked {
  let query = picked
  if (sorting.after && sorting.by === 'rank') {
    const { micros: time, id } = sorting.after
    query = query.where(sql<boolean>`(job.rank_at, job.id) < (${microsToTimestamp(time)}::timestamptz, ${id}::uuid)`)
  } else if (sorting.after && sorting.by === 'pay') {
    query = query.where(sql<boolean>`(job.month_pay, job.id) < (${sorting.after.monthPay}, ${sorting.after.id}::uuid)`)
  }
  // The limit too is written out: a prepared plan must know how few rows are wanted.
  return query.orderBy(COLUMN[sorting.by], 'desc').orderBy('job.id', 'desc').limit(sql.lit(limit))
}

/**
 * Cards of the few jobs that `picked` names. Picking first and joining after keeps every list on the plan of its index:
 * the shop and the distance are looked up for one page, never for all that match.
 */
const cards = (db: Db, picked: Picked, metres: Expression<number | null>) =>
  db.selectFrom(picked.as('job')).innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, 'job.month_pay', micros('job.rank_at').as('rank_micros'), sql<number | null>`${metres}`.as('metres')])

const sortedCards = (db: Db, { origin }: JobScope, picked: Picked, by: Sorting['by']) =>
  cards(db, picked, origin ? metresFrom(origin) : sql<null>`null::integer`).orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc')

/** A page without a keyword, in the order of an index. */
export const pageQuery = (db: Db, scope: JobScope, sorting: Sorting) =>
  sortedCards(db, scope, sorted(filtered(onOffer(db, scope), scope), sorting, LOOK_AHEAD), sorting.by)

/** Jobs that are looked through one by one for a keyword, before its pairs are looked up. */
const LOOKED_THROUGH = 1_000

/**
 * A page of a keyword that many jobs have: found among the next jobs of the list itself. It may come out short, and
 * then `rareWordQuery` must be asked. No plan is good for both kinds of words, and PostgreSQL cannot tell them apart
 * when a word goes with a place, so we do not leave the choice to it.
 */
export function commonWordQuery(db: Db, scope: JobScope, sorting: Sorting) {
  const next = sorted(onOffer(db, scope).select('job.search_text'), sorting, LOOKED_THROUGH)
  const found = filtered(withWords(db.selectFrom(next.as('job')).selectAll(), scope), scope)
  return sortedCards(db, scope, sorted(found, { ...sorting, after: null }, LOOK_AHEAD), sorting.by)
}

/** A page of a keyword that few jobs have: all that its pairs find, then sorted. */
export const rareWordQuery = (db: Db, scope: JobScope, sorting: Sorting) =>
  sortedCards(db, scope, sorted(fenced(db, filtered(indexed(onOffer(db, scope), scope), scope)), sorting, LOOK_AHEAD), sorting.by)

/** A page in the recommended order of the jobs of one to three categories: one index scan for each, merged. */
export function wantedQuery(db: Db, scope: JobScope, wanted: readonly string[], after: TimeKey | null) {
  const [first, ...others] = wanted.map((categoryId) => {
    const of = { ...scope, filter: { ...scope.filter, categoryId } }
    // A query with an order of its own may be one of a union only in brackets.
    return db.selectFrom(sorted(filtered(onOffer(db, of), of), { by: 'rank', after }, LOOK_AHEAD).as('job')).selectAll()
  })
  if (!first) throw new Error('wantedQuery needs a category')
  const merged = others.reduce((all, one) => all.unionAll(one), first)
  return sortedCards(db, scope, merged, 'rank').limit(sql.lit(LOOK_AHEAD))
}

/** A page in the recommended order of the jobs of every other category. */
export function unwantedQuery(db: Db, scope: JobScope, wanted: readonly string[], after: TimeKey | null) {
  const others = filtered(onOffer(db, scope), scope)
    .where(sql<boolean>`job.category_id <> all(${wanted}::text[]) and job.category_root <> all(${wanted}::text[])`)
  return sortedCards(db, scope, sorted(others, { by: 'rank', after }, LOOK_AHEAD), 'rank')
}

/** A page by distance, no further than `radius`; null is anywhere in the city. */
export function nearestQuery(
  db: Db, scope: JobScope, origin: Position, radius: number | null, after: { metres: number, id: string } | null,
) {
  const matching = filtered(indexed(onOffer(db, scope), scope), scope)
  const measured = (radius === null ? matching : withinBox(matching, boxAround(origin, radius)))
    .select(metresFrom(origin).as('metres'))
    // Without the fence every distance would be reckoned three times.
    .offset(sql.lit(0))
  let near = db.selectFrom(measured.as('job')).selectAll('job')
  if (radius !== null) near = near.where('job.metres', '<=', radius)
  if (after) near = near.where(sql<boolean>`(job.metres, job.id) > (${after.metres}, ${after.id}::uuid)`)
  const picked = near.orderBy('job.metres').orderBy('job.id').limit(sql.lit(LOOK_AHEAD))
  return cards(db, picked, sql.ref<number>('job.metres')).orderBy(sql.ref('job.metres')).orderBy('job.id')
}
