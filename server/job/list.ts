import type { JobCard, JobFilter, JobOrder } from '@daogang/contract/job'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { LOOK_AHEAD, PAGE_SIZE, toPage } from '../lib/page'
import { flagsOf, NO_FLAGS, toCard } from './card'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'
import { commonWordBy, nearestPage, pageBy, rareWordBy, unwantedPage, wantedPage, type ListRow } from './list-query'
import { afterMetres, afterPay, afterRank, jobValues, reachOf, wantedOf, type JobValues } from './list-values'
import { firstRadius, nextRadius, type Position } from './position'
import { wantedCategories } from './rules'

export interface ListRequest {
  filter: JobFilter
  order: JobOrder
  cursor: string | undefined
  position: Position | null
  /** The seeker who asks, if one is logged in. */
  seekerId: string | null
  now: Date
}

type Db = Kysely<Database>
/** A row with the place after which the next page begins. */
type Placed = { row: ListRow, place: JobPlace }
type PlaceOf<O extends JobPlace['order']> = Extract<JobPlace, { order: O }>

/**
 * A page of jobs, or null when the cursor is not one of this list. Without a position nobody can tell the nearest, so
 * that order falls back to the recommended one and stays in it: browsing never depends on being located.
 */
export async function listJobs(db: Db, request: ListRequest): Promise<{ items: JobCard[], next?: string } | null> {
  const { filter, order, cursor, position, seekerId, now } = request
  const cursorScope = scopeOf(order, filter)
  const place = cursor === undefined ? null : decodePlace(cursorScope, cursor)
  if (cursor !== undefined && !place) return null
  // Later pages measure from where the first one did, so that the order holds while the seeker walks on.
  const origin = place?.order === 'nearest' ? place.origin : position
  const values = jobValues(filter, origin, now)
  if (!values) return { items: [] }

  const found = await pageFrom(db, values, place ?? await start(db, request, origin))
  const shown = found.slice(0, PAGE_SIZE).map(({ row }) => row.id)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, shown)
  return toPage(found, ({ row }) => toCard(row, flags, now), (last) => encodePlace(cursorScope, last.place))
}

/** A place, or the start of an order, which has no key yet. */
type From = JobPlace | (
  | { order: 'recommended', phase: 'wanted' | 'rest', wanted: readonly string[], key: null }
  | { order: 'nearest', origin: Position, id: null }
  | { order: 'pay', id: null })

async function start(db: Db, { filter, order, seekerId }: ListRequest, origin: Position | null): Promise<From> {
  if (order === 'pay') return { order, id: null }
  if (order === 'nearest' && origin) return { order, origin, id: null }
  const wanted = seekerId === null ? [] : await wantedBy(db, filter, seekerId)
  return { order: 'recommended', phase: wanted.length > 0 ? 'wanted' : 'rest', wanted, key: null }
}

/** Who searches or picks a category has said what they want; otherwise the resume says it. */
async function wantedBy(db: Db, { keyword, categoryId }: JobFilter, seekerId: string): Promise<string[]> {
  if (keyword !== undefined || categoryId !== undefined) return []
  const resume = await db.selectFrom('resume').select('expect_jobs').where('account_id', '=', seekerId).executeTakeFirst()
  return wantedCategories(resume?.expect_jobs ?? [])
}

function pageFrom(db: Db, values: JobValues, from: From): Promise<Placed[]> {
  switch (from.order) {
    case 'pay': return paidPage(db, values, from.id === null ? null : from)
    case 'nearest': return nearPage(db, values, from.origin, from.id === null ? null : from)
    case 'recommended': return from.phase === 'wanted'
      ? wantedFirst(db, values, from.wanted, from.key)
      : restPage(db, values, from.wanted, from.key)
  }
}

/** Rows in the order of an index. Most searches are for words that many jobs have, so those are tried first. */
async function sortedRows(db: Db, values: JobValues, by: 'rank' | 'pay'): Promise<ListRow[]> {
  if (values.grams === undefined) return pageBy[by](db, values)
  const rows = await commonWordBy[by](db, { ...values, grams: undefined })
  return rows.length === LOOK_AHEAD ? rows : rareWordBy[by](db, values)
}

type RankKey = PlaceOf<'recommended'>['key'] | null

const rankPlace = (phase: 'wanted' | 'rest', wanted: readonly string[]) => (row: ListRow): Placed =>
  ({ row, place: { order: 'recommended', phase, wanted, key: { micros: row.rank_micros, id: row.id } } })

async function restPage(db: Db, values: JobValues, wanted: readonly string[], after: RankKey): Promise<Placed[]> {
  const rest = { ...values, ...afterRank(after) }
  const rows = wanted.length === 0 ? await sortedRows(db, rest, 'rank') : await unwantedPage(db, { ...rest, wanted })
  return rows.map(rankPlace('rest', wanted))
}

/** Jobs that the seeker wants, and where they end the others, from the top. */
async function wantedFirst(db: Db, values: JobValues, wanted: readonly string[], after: RankKey): Promise<Placed[]> {
  const rows = (await wantedPage(db, { ...values, ...wantedOf(wanted), ...afterRank(after) })).map(rankPlace('wanted', wanted))
  if (rows.length === LOOK_AHEAD) return rows
  return [...rows, ...await restPage(db, values, wanted, null)].slice(0, LOOK_AHEAD)
}

async function paidPage(db: Db, values: JobValues, after: PlaceOf<'pay'> | null): Promise<Placed[]> {
  const rows = await sortedRows(db, { ...values, ...afterPay(after) }, 'pay')
  return rows.map((row) => ({ row, place: { order: 'pay', monthPay: row.month_pay, id: row.id } }))
}

/** Grows a box around the position until a page is full, so that a dense city is not measured to its edge. */
async function nearPage(db: Db, values: JobValues, origin: Position, after: PlaceOf<'nearest'> | null): Promise<Placed[]> {
  const rest = { ...values, ...afterMetres(after) }
  // What a keyword finds is few enough to be measured at once, and whoever set a distance has drawn the box.
  let radius = values.grams !== undefined || values.reach !== undefined ? null : firstRadius(after?.metres ?? null)
  for (;;) {
    const rows = await nearestPage(db, radius === null ? rest : { ...rest, ...reachOf(origin, radius) })
    if (rows.length === LOOK_AHEAD || radius === null) {
      return rows.map((row) => ({ row, place: { order: 'nearest', origin, metres: row.metres ?? 0, id: row.id } }))
    }
    radius = nextRadius(radius, rows.length, LOOK_AHEAD)
  }
}
