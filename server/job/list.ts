import type { JobCard, JobFilter, JobOrder } from '@daogang/contract/job'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { LOOK_AHEAD, PAGE_SIZE, toPage } from '../lib/page'
import { keepOrder, keptOrder, knownOf, ratingsOf, wishOf } from '../recommend/repository'
import { inOrder, reasonsOf, type Wish } from '../recommend/score'
import { flagsOf, NO_FLAGS, toCard } from './card'
import { decodePlace, encodePlace, scopeOf, type JobPlace } from './list-cursor'
import { commonWordBy, namedPage, nearestPage, otherPage, pageBy, rareWordBy, weighedPage, type ListRow } from './list-query'
import { afterMetres, afterPay, afterRank, categoryOf, jobValues, reachOf, type JobValues } from './list-values'
import { firstRadius, nextRadius, type Position } from './position'

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

  const wish = await wishFor(db, request)
  const found = await pageFrom(db, values, place ?? start(order, origin), { wish, seekerId, now })
  if (!found) return null
  const shown = found.slice(0, PAGE_SIZE).map(({ row }) => row)
  const flags = seekerId === null ? NO_FLAGS : await flagsOf(db, seekerId, shown.map(({ id }) => id))
  const ratings = wish && await ratingsOf(db, shown.map((row) => row.company_id))
  return toPage(found, ({ row }) => Object.assign(toCard(row, flags, now), ratings && {
    reasons: reasonsOf({ ...row, rating: ratings.get(row.company_id) }, wish, now),
  }), (last) => encodePlace(cursorScope, last.place))
}

/** A place, or the start of an order, which has no key yet. */
type From = JobPlace | { order: 'recommended', key: null } | { order: 'nearest', origin: Position, id: null } | { order: 'pay', id: null }

function start(order: JobOrder, origin: Position | null): From {
  if (order === 'pay') return { order, id: null }
  if (order === 'nearest' && origin) return { order, origin, id: null }
  return { order: 'recommended', key: null }
}

/** Who asks for an order, searches or picks a category has said what they want; otherwise the resume says it. */
const wishFor = async (db: Db, { order, filter: { keyword, categoryId }, seekerId }: ListRequest): Promise<Wish | null> =>
  seekerId === null || order !== 'recommended' || keyword !== undefined || categoryId !== undefined ? null : wishOf(db, seekerId)

interface Asker {
  wish: Wish | null
  seekerId: string | null
  now: Date
}

/** Null when the cursor names an order that is kept no more, or is somebody else's. */
async function pageFrom(db: Db, values: JobValues, from: From, asker: Asker): Promise<Placed[] | null> {
  switch (from.order) {
    case 'pay': return paidPage(db, values, from.id === null ? null : from)
    case 'nearest': return nearPage(db, values, from.origin, from.id === null ? null : from)
    case 'recommended': return from.key === null && asker.wish && asker.seekerId !== null
      ? personalPage(db, values, { wish: asker.wish, seekerId: asker.seekerId, now: asker.now })
      : rankedPage(db, values, from.key)
    case 'picked': case 'other': {
      const kept = asker.seekerId === null ? undefined : await keptOrder(db, asker.seekerId, from.kept)
      if (!kept) return null
      return from.order === 'other' ? othersPage(db, values, from.kept, kept, from.key) : pickedPage(db, values, from.kept, kept,
        from.shown)
    }
  }
}

/** Rows in the order of an index. Most searches are for words that many jobs have, so those are tried first. */
async function sortedRows(db: Db, values: JobValues, by: 'rank' | 'pay'): Promise<ListRow[]> {
  if (values.grams === undefined) return pageBy[by](db, values)
  const rows = await commonWordBy[by](db, { ...values, grams: undefined })
  return rows.length === LOOK_AHEAD ? rows : rareWordBy[by](db, values)
}

type RankKey = PlaceOf<'recommended'>['key'] | null
const rankKey = (row: ListRow): PlaceOf<'recommended'>['key'] => ({ micros: row.rank_micros, id: row.id })

async function rankedPage(db: Db, values: JobValues, after: RankKey): Promise<Placed[]> {
  const rows = await sortedRows(db, { ...values, ...afterRank(after) }, 'rank')
  return rows.map((row) => ({ row, place: { order: 'recommended', key: rankKey(row) } }))
}

/** Weighs what comes into question for a seeker, keeps the order and gives its first page. */
async function personalPage(db: Db, values: JobValues, { wish, seekerId, now }: Asker & { wish: Wish,
  seekerId: string }): Promise<Placed[]> {
  const jobs = await weighedJobs(db, values, wish)
  const order = inOrder(await knownOf(db, seekerId, jobs), wish, now).map(({ id }) => id)
  return pickedPage(db, values, await keepOrder(db, seekerId, order, now), order, 0)
}

/** Jobs that come into question: of each wanted category the best ranked and the nearest, and the best ranked of all. */
export async function weighedJobs(db: Db, values: JobValues, wish: Wish): Promise<ListRow[]> {
  // A category that the filter names is all there is to look through.
  const wanted = values.root === undefined && values.leaf === undefined ? wish.categories.map(categoryOf) : []
  const lists = [values, ...wanted.map((category) => ({ ...values, ...category }))]
  const { latitude, longitude } = values
  const found = await Promise.all(lists.flatMap((list) => [
    weighedPage(db, list),
    ...(latitude === undefined || longitude === undefined
      ? []
      : [nearPage(db, list, { latitude, longitude }, null).then((near) => near.map(({ row }) => row))]),
  ]))
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

/** The next jobs of a kept order that are still on offer, and where it ends all others. */
async function pickedPage(db: Db, values: JobValues, kept: string, order: readonly string[], shown: number): Promise<Placed[]> {
  const page: Placed[] = []
  for (let at = shown; at < order.length && page.length < LOOK_AHEAD; at += LOOK_AHEAD) {
    const ids = order.slice(at, at + LOOK_AHEAD)
    const rows = new Map((await namedPage(db, { ...values, named: ids })).map((row) => [row.id, row]))
    page.push(...ids.flatMap((id, i): Placed[] => {
      const row = rows.get(id)
      return row ? [{ row, place: { order: 'picked', kept, shown: at + i + 1 } }] : []
    }))
  }
  if (page.length >= LOOK_AHEAD) return page.slice(0, LOOK_AHEAD)
  return [...page, ...await othersPage(db, values, kept, order, null)].slice(0, LOOK_AHEAD)
}

async function othersPage(db: Db, values: JobValues, kept: string, order: readonly string[], after: RankKey): Promise<Placed[]> {
  const rows = await otherPage(db, { ...values, ...afterRank(after), excluded: order })
  return rows.map((row) => ({ row, place: { order: 'other', kept, key: rankKey(row) } }))
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
    radius = nextRadius(radius)
  }
}
