import type { JobCard, JobFilter, JobOrder } from '@daogang/contract/job'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { LOOK_AHEAD, PAGE_SIZE, toPage } from '../lib/page'
import { flagsOf, NO_FLAGS, toCard } from './card'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'
import {
  commonWordQuery, jobScope, nearestQuery, pageQuery, rareWordQuery, unwantedQuery, wantedQuery, type JobScope, type ListRow, type Sorting,
} from './list-query'
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
  const scope = jobScope(filter, place?.order === 'nearest' ? place.origin : position, now)
  if (!scope) return { items: [] }

  const found = place ? await following(db, scope, place) : await firstPage(db, scope, order, seekerId)
  const shown = found.slice(0, PAGE_SIZE).map(({ row }) => row.id)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, shown)
  return toPage(found, ({ row }) => toCard(row, flags, now), (last) => encodePlace(cursorScope, last.place))
}

async function firstPage(db: Db, scope: JobScope, order: JobOrder, seekerId: string | null): Promise<Placed[]> {
  if (order === 'pay') return payPage(db, scope, null)
  if (order === 'nearest' && scope.origin) return nearestPage(db, scope, scope.origin, null)
  const wanted = seekerId === null ? [] : await wantedBy(db, scope.filter, seekerId)
  return wanted.length > 0 ? wantedPage(db, scope, wanted, null) : restPage(db, scope, wanted, null)
}

function following(db: Db, scope: JobScope, place: JobPlace): Promise<Placed[]> {
  switch (place.order) {
    case 'pay': return payPage(db, scope, place)
    case 'nearest': return nearestPage(db, scope, place.origin, place)
    case 'recommended': return place.phase === 'wanted'
      ? wantedPage(db, scope, place.wanted, place.key)
      : restPage(db, scope, place.wanted, place.key)
  }
}

/** Who searches or picks a category has said what they want; otherwise the resume says it. */
async function wantedBy(db: Db, { keyword, categoryId }: JobFilter, seekerId: string): Promise<string[]> {
  if (keyword !== undefined || categoryId !== undefined) return []
  const resume = await db.selectFrom('resume').select('expect_jobs').where('account_id', '=', seekerId).executeTakeFirst()
  return wantedCategories(resume?.expect_jobs ?? [])
}

/** Rows in the order of an index. Most searches are for words that many jobs have, so those are tried first. */
async function sortedRows(db: Db, scope: JobScope, sorting: Sorting): Promise<ListRow[]> {
  if (scope.keyword === null) return pageQuery(db, scope, sorting).execute()
  const rows = await commonWordQuery(db, scope, sorting).execute()
  return rows.length === LOOK_AHEAD ? rows : rareWordQuery(db, scope, sorting).execute()
}

type RankKey = PlaceOf<'recommended'>['key'] | null

const rankPlace = (phase: 'wanted' | 'rest', wanted: readonly string[]) => (row: ListRow): Placed =>
  ({ row, place: { order: 'recommended', phase, wanted, key: { micros: row.rank_micros, id: row.id } } })

async function restPage(db: Db, scope: JobScope, wanted: readonly string[], after: RankKey): Promise<Placed[]> {
  const rows = wanted.length === 0
    ? await sortedRows(db, scope, { by: 'rank', after })
    : await unwantedQuery(db, scope, wanted, after).execute()
  return rows.map(rankPlace('rest', wanted))
}

/** Jobs that the seeker wants, and where they end the others, from the top. */
async function wantedPage(db: Db, scope: JobScope, wanted: readonly string[], after: RankKey): Promise<Placed[]> {
  const rows = (await wantedQuery(db, scope, wanted, after).execute()).map(rankPlace('wanted', wanted))
  if (rows.length === LOOK_AHEAD) return rows
  return [...rows, ...await restPage(db, scope, wanted, null)].slice(0, LOOK_AHEAD)
}

async function payPage(db: Db, scope: JobScope, after: PlaceOf<'pay'> | null): Promise<Placed[]> {
  const rows = await sortedRows(db, scope, { by: 'pay', after })
  return rows.map((row) => ({ row, place: { order: 'pay', monthPay: row.month_pay, id: row.id } }))
}

/** Grows a box around the position until a page is full, so that a dense city is not measured to its edge. */
async function nearestPage(db: Db, scope: JobScope, origin: Position, after: PlaceOf<'nearest'> | null): Promise<Placed[]> {
  // What a keyword finds is few enough to be measured at once, and `within` already is a box.
  let radius = scope.keyword !== null || scope.filter.within !== undefined ? null : firstRadius(after?.metres ?? null)
  let rows = await nearestQuery(db, scope, origin, radius, after).execute()
  while (radius !== null && rows.length < LOOK_AHEAD) {
    radius = nextRadius(radius, rows.length, LOOK_AHEAD)
    rows = await nearestQuery(db, scope, origin, radius, after).execute()
  }
  return rows.map((row) => ({ row, place: { order: 'nearest', origin, metres: row.metres ?? 0, id: row.id } }))
}
