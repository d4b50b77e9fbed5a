import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/schema'
import { LOOK_AHEAD } from '../lib/page'
import { prepared } from '../lib/prepared'
import { CARD_COLUMNS, JOB_COLUMNS, micros, type CardRow } from './card'
import { listed, type JobValues } from './list-values'
import { EARTH_RADIUS, type Position } from './position'

/** A row of a list: a card, and what the list is sorted by. */
export type ListRow = CardRow & { rank_micros: string, month_pay: number, metres: number | null }

type Db = Kysely<Database>
type Sort = 'rank' | 'pay'

/** Metres as the crow flies from a position to the job, rounded, so that pages agree on it to the last bit. */
export const metresFrom = ({ latitude, longitude }: Position): RawBuilder<number> => sql<number>`
  round(${sql.lit(2 * EARTH_RADIUS)}::float8 * asin(least(1, sqrt(
    power(sin(radians(job.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(job.latitude)) * power(sin(radians(job.longitude - ${longitude}::float8) / 2), 2)
  ))))::integer`

/** The same where there may be no position. */
export const metresOrNull = ({ latitude, longitude }: Partial<Position>): RawBuilder<number | null> =>
  latitude === undefined || longitude === undefined ? sql<null>`null::integer` : metresFrom({ latitude, longitude })

/** Jobs of a city that anyone may see now, narrowed by what the indexes know: the root or the leaf of the trade. */
function onOffer(db: Db, { cityId, now, root, leaf }: JobValues) {
  let query = db.selectFrom('job').select(JOB_COLUMNS)
    // Written out, not bound: a prepared plan may then use the indexes of online jobs.
    .where('job.status', '=', sql.lit('online'))
    .where('job.city_id', '=', cityId)
    .where('job.expires_at', '>', now)
  if (root !== undefined) query = query.where('job.category_root', '=', root)
  if (leaf !== undefined) query = query.where('job.category_id', '=', leaf)
  return query
}
type Picked = ReturnType<typeof onOffer>

/** Narrows by every other choice of the filter. */
function filtered(picked: Picked, values: JobValues): Picked {
  const { districtId, payFrom, settlement, kind, welfares, south, north, west, east } = values
  let query = picked
  if (districtId !== undefined) query = query.where('job.district_id', '=', districtId)
  if (payFrom !== undefined) query = query.where('job.month_pay', '>=', payFrom)
  if (settlement !== undefined) query = query.where(sql<boolean>`job.settlement = any(${settlement}::text[])`)
  if (kind !== undefined) query = query.where('job.kind', '=', kind)
  if (welfares !== undefined) query = query.where(sql<boolean>`job.welfares @> ${welfares}::text[]`)
  if (south !== undefined && north !== undefined) query = query.where('job.latitude', '>=', south).where('job.latitude', '<=', north)
  if (west !== undefined && east !== undefined) query = query.where('job.longitude', '>=', west).where('job.longitude', '<=', east)
  return query
}

/** Keeps what lies within reach, where a reach is given. */
const reachable = (picked: Picked, { latitude, longitude, reach }: JobValues): Picked =>
  reach === undefined || latitude === undefined || longitude === undefined
    ? picked
    : picked.where(metresFrom({ latitude, longitude }), '<=', reach)

/** Every word stands in the text. This is the whole truth about a keyword; the pairs only get there faster. */
const withWords = (picked: Picked, values: JobValues): Picked =>
  listed(values, 'word').reduce((query, word) => query.where(sql<boolean>`strpos(job.search_text, ${word}) > 0`), picked)

/** The jobs that a keyword finds by its pairs, within the city. */
const indexed = (picked: Picked, values: JobValues): Picked => values.grams === undefined
  ? picked
  : withWords(picked, values).where(sql<boolean>`job.grams @> ${values.grams}::text[]`)

/** `offset 0` is a fence: the planner works out the query inside by itself. */
const fenced = (db: Db, picked: Picked): Picked => db.selectFrom(picked.offset(sql.lit(0)).as('job')).selectAll()

const COLUMN = { rank: 'job.rank_at', pay: 'job.month_pay' } as const

function following(query: Picked, { afterId, afterTime, afterPay }: JobValues): Picked {
  if (afterTime !== undefined) return query.where(sql<boolean>`(job.rank_at, job.id) < (${afterTime}::timestamptz, ${afterId}::uuid)`)
  if (afterPay !== undefined) return query.where(sql<boolean>`(job.month_pay, job.id) < (${afterPay}::integer, ${afterId}::uuid)`)
  return query
}

/** The first so many. The limit too is written out: a prepared plan must know how few rows are wanted. */
const first = (picked: Picked, by: Sort, limit = LOOK_AHEAD): Picked =>
  picked.orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc').limit(sql.lit(limit))

/**
 * Cards of the few jobs that `picked` names. Picking first and joining after keeps every list on the plan of its index:
 * the shop and the distance are looked up for one page, never for all that match.
 */
const cards = (db: Db, picked: Picked, metres: Expression<number | null>) =>
  db.selectFrom(picked.as('job')).innerJoin('company', 'company.id', 'job.company_id')
    .select([...CARD_COLUMNS, 'job.month_pay', micros('job.rank_at').as('rank_micros'), sql<number | null>`${metres}`.as('metres')])

const sortedCards = (db: Db, values: JobValues, picked: Picked, by: Sort) =>
  cards(db, picked, metresOrNull(values)).orderBy(COLUMN[by], 'desc').orderBy('job.id', 'desc')

const everyMatch = (db: Db, values: JobValues): Picked => reachable(filtered(onOffer(db, values), values), values)

const pageQuery = (by: Sort) => prepared((db: Db, values: JobValues) =>
  sortedCards(db, values, first(following(everyMatch(db, values), values), by), by))

/** Jobs that are looked through one by one for a keyword, before its pairs are looked up. */
const LOOKED_THROUGH = 1_000

const commonWordQuery = (by: Sort) => prepared((db: Db, values: JobValues) => {
  const next = first(following(onOffer(db, values).select('job.search_text'), values), by, LOOKED_THROUGH)
  const found = withWords(db.selectFrom(next.as('job')).selectAll(), values)
  return sortedCards(db, values, first(reachable(filtered(found, values), values), by), by)
})

const rareWordQuery = (by: Sort) => prepared((db: Db, values: JobValues) => {
  const found = reachable(filtered(indexed(following(onOffer(db, values), values), values), values), values)
  return sortedCards(db, values, first(fenced(db, found), by), by)
})

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

/** A page in the recommended order of the jobs of one to three wanted categories: one index scan for each, merged. */
export const wantedPage = prepared((db: Db, values: JobValues) => {
  const kinds = [
    ...listed(values, 'wantedRoot').map((root) => ({ ...values, root })),
    ...listed(values, 'wantedLeaf').map((leaf) => ({ ...values, leaf })),
  ]
  // A query with an order of its own may be one of a union only in brackets.
  const [one, ...others] = kinds.map((of) =>
    db.selectFrom(first(following(everyMatch(db, of), of), 'rank').as('job')).selectAll())
  if (!one) throw new Error('wantedPage needs a category')
  return sortedCards(db, values, others.reduce((all, other) => all.unionAll(other), one), 'rank').limit(sql.lit(LOOK_AHEAD))
})

/** A page in the recommended order of the jobs of every other category. */
export const unwantedPage = prepared((db: Db, values: JobValues) => {
  const others = everyMatch(db, values)
    .where(sql<boolean>`job.category_id <> all(${values.wanted}::text[]) and job.category_root <> all(${values.wanted}::text[])`)
  return sortedCards(db, values, first(following(others, values), 'rank'), 'rank')
})

/** A page by distance, no further than the reach where one is given. */
export const nearestPage = prepared((db: Db, values: JobValues) => {
  const { latitude, longitude, reach, afterMetres, afterId } = values
  if (latitude === undefined || longitude === undefined) throw new Error('nearestPage needs a position')
  const measured = filtered(indexed(onOffer(db, values), values), values)
    .select(metresFrom({ latitude, longitude }).as('metres'))
    // Without the fence every distance would be reckoned three times.
    .offset(sql.lit(0))
  let near = db.selectFrom(measured.as('job')).selectAll('job')
  if (reach !== undefined) near = near.where('job.metres', '<=', reach)
  if (afterMetres !== undefined) near = near.where(sql<boolean>`(job.metres, job.id) > (${afterMetres}::integer, ${afterId}::uuid)`)
  const picked = near.orderBy('job.metres').orderBy('job.id').limit(sql.lit(LOOK_AHEAD))
  return cards(db, picked, sql.ref<number>('job.metres')).orderBy(sql.ref('job.metres')).orderBy('job.id')
})
