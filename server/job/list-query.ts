import type { JobFilter } from '@daogang/contract/job'
import { sql, type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { CARD_COLUMNS, JOB_COLUMNS, micros, type CardRow } from './card'
import { parseKeyword, type Keyword } from './keyword'
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
type JobQuery<O> = SelectQueryBuilder<Database, 'job', O>

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

/** Characters of a word whose index entries alone prove that it stands in the text. */
const SELF_EVIDENT = 2

const withinBox = <O>(query: JobQuery<O>, box: Box): JobQuery<O> => query
  .where('job.latitude', '>=', box.south).where('job.latitude', '<=', box.north)
  .where('job.longitude', '>=', box.west).where('job.longitude', '<=', box.east)

/** Jobs that anyone may see now and that pass the filter. The city always bounds them. */
function matching(db: Db, { filter, keyword, now, origin }: JobScope) {
  const { cityId, categoryId, districtId, payFrom, within, settlement, kind, welfares } = filter
  let query = db.selectFrom('job').select(JOB_COLUMNS)
    // Written out, not bound: a prepared plan may then use the indexes of online jobs.
    .where('job.status', '=', sql.lit('online'))
    .where('job.city_id', '=', cityId)
    .where('job.expires_at', '>', now)
  if (categoryId !== undefined) {
    query = query.where(rootOf(categoryId) === undefined ? 'job.category_root' : 'job.category_id', '=', categoryId)
  }
  if (districtId !== undefined) query = query.where('job.district_id', '=', districtId)
  if (payFrom !== undefined && payFrom > 0) query = query.where('job.month_pay', '>=', payFrom)
  if (settlement?.length) query = query.where(sql<boolean>`job.settlement = any(${settlement}::text[])`)
  if (kind !== undefined) query = query.where('job.kind', '=', kind)
  if (welfares?.length) query = query.where(sql<boolean>`job.welfares @> ${welfares}::text[]`)
  if (within !== undefined && origin) {
    query = withinBox(query, boxAround(origin, within)).where(metresFrom(origin), '<=', within)
  }
  if (keyword) {
    query = query.where(sql<boolean>`job.grams @> ${keyword.grams}::text[]`)
    for (const word of keyword.words) {
      // The pairs of a longer word may also stand apart: 洗碗工 is not in 洗碗、碗工.
      if (Array.from(word).length > SELF_EVIDENT) query = query.where(sql<boolean>`strpos(job.search_text, ${word}) > 0`)
    }
  }
  return query
}
type Matching = ReturnType<typeof matching>

/**
 * Cards of the few jobs that `picked` names. Picking first and joining after keeps every list on the plan of its index:
 * the shop and the distance are looked up for one page, never for all that match.
 */
const cards = (db: Db, picked: Matching, metres: Expression<number | null>) =>
  db.selectFrom(picked.as('job')).innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, 'job.month_pay', micros('job.rank_at').as('rank_micros'), sql<number | null>`${metres}`.as('metres')])

const shownMetres = (origin: Position | null): Expression<number | null> => origin ? metresFrom(origin) : sql<null>`null::integer`

const rankPage = (query: Matching, after: TimeKey | null, limit: number): Matching =>
  (after
    ? query.where(sql<boolean>`(job.rank_at, job.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`)
    : query
  ).orderBy('job.rank_at', 'desc').orderBy('job.id', 'desc').limit(limit)

const rankCards = (db: Db, scope: JobScope, picked: Matching) =>
  cards(db, picked, shownMetres(scope.origin)).orderBy('job.rank_at', 'desc').orderBy('job.id', 'desc')

/** A page in the recommended order, without the jobs of some categories. */
export function recommendedQuery(db: Db, scope: JobScope, without: readonly string[], after: TimeKey | null, limit: number) {
  const query = matching(db, scope)
  const picked = without.length === 0
    ? query
    : query.where(sql<boolean>`job.category_id <> all(${without}::text[]) and job.category_root <> all(${without}::text[])`)
  return rankCards(db, scope, rankPage(picked, after, limit))
}

/** A page in the recommended order of the jobs of one to three categories: one index scan for each, merged. */
export function wantedQuery(db: Db, scope: JobScope, wanted: readonly string[], after: TimeKey | null, limit: number) {
  const [first, ...others] = wanted.map((categoryId) => {
    const one = rankPage(matching(db, { ...scope, filter: { ...scope.filter, categoryId } }), after, limit)
    // A query with an order of its own may be one of a union only in brackets.
    return db.selectFrom(one.as('job')).selectAll()
  })
  if (!first) throw new Error('wantedQuery needs a category')
  const merged = others.reduce((all, one) => all.unionAll(one), first)
  return rankCards(db, scope, merged).limit(limit)
}

/** A page by pay, the best paid first. */
export function payQuery(db: Db, scope: JobScope, after: { monthPay: number, id: string } | null, limit: number) {
  const query = matching(db, scope)
  const picked = (after ? query.where(sql<boolean>`(job.month_pay, job.id) < (${after.monthPay}, ${after.id}::uuid)`) : query)
    .orderBy('job.month_pay', 'desc').orderBy('job.id', 'desc').limit(limit)
  return cards(db, picked, shownMetres(scope.origin)).orderBy('job.month_pay', 'desc').orderBy('job.id', 'desc')
}

/** A page by distance, no further than `radius`; null is anywhere in the city. */
export function nearestQuery(
  db: Db, scope: JobScope, origin: Position, radius: number | null, after: { metres: number, id: string } | null, limit: number,
) {
  const query = matching(db, scope)
  const measured = (radius === null ? query : withinBox(query, boxAround(origin, radius)))
    .select(metresFrom(origin).as('metres'))
    // A fence: folded into the query around it, every distance would be reckoned three times.
    .offset(sql.lit(0))
  let near = db.selectFrom(measured.as('job')).selectAll('job')
  if (radius !== null) near = near.where('job.metres', '<=', radius)
  if (after) near = near.where(sql<boolean>`(job.metres, job.id) > (${after.metres}, ${after.id}::uuid)`)
  const picked = near.orderBy('job.metres').orderBy('job.id').limit(limit)
  return cards(db, picked, sql.ref<number>('job.metres')).orderBy(sql.ref('job.metres')).orderBy('job.id')
}
