import type { JobCard, JobFilter, JobOrder } from '@daogang/contract/job'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { LOOK_AHEAD, PAGE_SIZE, toPage } from '../lib/page'
import { flagsOf, NO_FLAGS, toCard } from './card'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'
import { jobScope, nearestQuery, payQuery, recommendedQuery, wantedQuery, type JobScope, type ListRow } from './list-query'
import { radiiFrom, type Position } from './position'
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

/** A row with the place after which the next page begins. */
type Placed = { row: ListRow, place: JobPlace }
type PlaceOf<O extends JobPlace['order']> = Extract<JobPlace, { order: O }>

/**
 * A page of jobs, or null when the cursor is not one of this list. Without a position nobody can tell the nearest, so
 * that order falls back to the recommended one and stays in it: browsing never depends on being located.
 */
export async function listJobs(db: Kysely<Database>, request: ListRequest): Promise<{ items: JobCard[], next?: string } | null> {
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

async function firstPage(db: Kysely<Database>, scope: JobScope, order: JobOrder, seekerId: string | null): Promise<Placed[]> {
  if (order === 'pay') return payPage(db, scope, null)
  if (order === 'nearest' && scope.origin) return nearestPage(db, scope, scope.origin, null)
  const wanted = seekerId === null ? [] : await wantedBy(db, scope.filter, seekerId)
  return wanted.length > 0 ? wantedPage(db, scope, wanted, null) : restPage(db, scope, wanted, null, LOOK_AHEAD)
}

function following(db: Kysely<Database>, scope: JobScope, place: JobPlace): Promise<Placed[]> {
  switch (place.order) {
    case 'pay': return payPage(db, scope, place)
    case 'nearest': return nearestPage(db, scope, place.origin, place)
    case 'recommended': return place.phase === 'wanted'
      ? wantedPage(db, scope, place.wanted, place.key)
      : restPage(db, scope, place.wanted, place.key, LOOK_AHEAD)
  }
}

/** Who searches or picks a category has said what they want; otherwise the resume says it. */
async function wantedBy(db: Kysely<Database>, { keyword, categoryId }: JobFilter, seekerId: string): Promise<string[]> {
  if (keyword !== undefined || categoryId !== undefined) return []
  const resume = await db.selectFrom('resume').select('expect_jobs').where('account_id', '=', seekerId).executeTakeFirst()
  return wantedCategories(resume?.expect_jobs ?? [])
}

type RecommendedKey = PlaceOf<'recommended'>['key']

const rankPlace = (phase: 'wanted' | 'rest', wanted: readonly string[]) => (row: ListRow): Placed =>
  ({ row, place: { order: 'recommended', phase, wanted, key: { micros: row.rank_micros, id: row.id } } })

async function restPage(
  db: Kysely<Database>, scope: JobScope, wanted: readonly string[], after: RecommendedKey | null, limit: number,
): Promise<Placed[]> {
  const rows = await recommendedQuery(db, scope, wanted, after, limit).execute()
  return rows.map(rankPlace('rest', wanted))
}

/** Jobs that the seeker wants, and where they end the others, from the top. */
async function wantedPage(db: Kysely<Database>, scope: JobScope, wanted: readonly string[], after: RecommendedKey | null): Promise<Placed[]> {
  const rows = (await wantedQuery(db, scope, wanted, after, LOOK_AHEAD).execute()).map(rankPlace('wanted', wanted))
  const missing = LOOK_AHEAD - rows.length
  return missing === 0 ? rows : [...rows, ...await restPage(db, scope, wanted, null, missing)]
}

async function payPage(db: Kysely<Database>, scope: JobScope, after: PlaceOf<'pay'> | null): Promise<Placed[]> {
  const rows = await payQuery(db, scope, after, LOOK_AHEAD).execute()
  return rows.map((row) => ({ row, place: { order: 'pay', monthPay: row.month_pay, id: row.id } }))
}

/** Grows a box around the position until a page is full, so that a dense city is not measured to its edge. */
async function nearestPage(db: Kysely<Database>, scope: JobScope, origin: Position, after: PlaceOf<'nearest'> | null): Promise<Placed[]> {
  let rows: ListRow[] = []
  for (const radius of radiiFrom({ within: scope.filter.within, searched: scope.keyword !== null }, after?.metres ?? -1)) {
    rows = await nearestQuery(db, scope, origin, radius, after, LOOK_AHEAD).execute()
    if (rows.length === LOOK_AHEAD) break
  }
  return rows.map((row) => ({ row, place: { order: 'nearest', origin, metres: row.metres ?? 0, id: row.id } }))
}
