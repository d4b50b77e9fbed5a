import type { JobOrder } from '@daogang/contract/job'
import type { Db } from '../db/schema'
import { PAGE_PLUS_ONE } from '../lib/page'
import type { Position } from '../lib/position'
import { findOrder, insertOrder, type StoredOrder } from '../recommend/repository'
import { rootsOf } from '../recommend/rules'
import { inOrder, type Wish } from '../recommend/score'
import { withDisc, withPoint } from './distance-index'
import type { JobPlace } from './list-cursor'
import { afterMetres, afterPay, afterRank, categoryOf, type JobValues } from './list-values'
import { knownOf } from './queries/known'
import { namedPage, type ListRow } from './queries/list'
import { candidatePage, pageBy } from './queries/list-in-order'
import { nearestInDisc, nearestPage, reachOfPage } from './queries/list-nearest'
import { firstRadius, nextRadius } from './radius'

/** A row with the place after which the next page begins. */
export type Placed = { row: ListRow, place: JobPlace }
type PlaceOf<O extends JobPlace['order']> = Extract<JobPlace, { order: O }>

/** A place, or the start of an order, which has no key. */
type From = JobPlace | { order: 'recommended', key: null } | { order: 'nearest', origin: Position, id: null } | { order: 'pay', id: null }

export function start(order: JobOrder, origin: Position | null): From {
  if (order === 'pay') return { order, id: null }
  if (order === 'nearest' && origin) return { order, origin, id: null }
  return { order: 'recommended', key: null }
}

export interface Asker {
  /** Null where the list is not personalised. */
  wish: Wish | null
  seekerId: string | null
  now: Date
}

/** A page and one row more. Null if the cursor names an order that has expired or belongs to another person. */
export async function pageFrom(db: Db, values: JobValues, from: From, asker: Asker): Promise<Placed[] | null> {
  switch (from.order) {
    case 'pay': return paidPage(db, values, from.id === null ? null : from)
    case 'nearest': return nearPage(db, values, from.origin, from.id === null ? null : from)
    case 'recommended': return from.key === null && asker.wish && asker.seekerId !== null
      ? personalPage(db, values, { wish: asker.wish, seekerId: asker.seekerId, now: asker.now })
      : rankedPage(db, values, from.key)
    case 'picked': case 'wanted': case 'other': case 'otherNear': {
      const order = asker.seekerId === null ? undefined : await findOrder(db, asker.seekerId, from.kept)
      if (!order) return null
      return keptPage(db, values, { ...order, id: from.kept }, from)
    }
  }
}

type RankKey = PlaceOf<'recommended'>['key'] | null
const rankKey = (row: ListRow): PlaceOf<'recommended'>['key'] => ({ micros: row.rank_micros, id: row.id })

async function rankedPage(db: Db, values: JobValues, after: RankKey): Promise<Placed[]> {
  const rows = await pageBy.rank(db, { ...values, ...afterRank(after) })
  return rows.map((row) => ({ row, place: { order: 'recommended', key: rankKey(row) } }))
}

/** Scores the candidates for a seeker, stores their order and returns its first page. */
async function personalPage(
  db: Db, values: JobValues, { wish, seekerId, now }: Asker & { wish: Wish, seekerId: string },
): Promise<Placed[]> {
  const jobs = await candidates(db, values, wish)
  const jobIds = inOrder(await knownOf(db, seekerId, jobs), wish, now).map(({ id }) => id)
  const roots = rootsOf(wish.categories)
  const id = await insertOrder(db, seekerId, { jobIds, roots }, now)
  return keptPage(db, values, { id, jobIds, roots }, { order: 'picked', kept: id, shown: 0 })
}

/**
 * Candidates to score: the best ranked and the nearest jobs of each wanted trade and of its relatives, which have the same root. Of all
 * trades only if none is wanted, or if the filter names one, which then replaces the wanted ones.
 */
export async function candidates(db: Db, values: JobValues, wish: Wish): Promise<ListRow[]> {
  const isChosen = values.root !== undefined || values.leaf !== undefined
  const wanted = isChosen ? [] : [...new Set([...wish.categories, ...rootsOf(wish.categories)])]
  const lists = wanted.length > 0 ? wanted.map((category) => ({ ...values, ...categoryOf(category) })) : [values]
  const { latitude, longitude } = values
  const found = await Promise.all(lists.flatMap((list) => [
    candidatePage(db, list),
    ...(latitude === undefined || longitude === undefined
      ? []
      : [nearPage(db, list, { latitude, longitude }, null).then((near) => near.map(({ row }) => row))]),
  ]))
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

type Kept = StoredOrder & { id: string }
type KeptPlace = PlaceOf<'picked' | 'wanted' | 'other' | 'otherNear'>

/** The next jobs of a stored order that are still online; after its end those of the same trades, then all others. */
async function keptPage(db: Db, values: JobValues, kept: Kept, from: KeptPlace): Promise<Placed[]> {
  const page: Placed[] = []
  if (from.order === 'picked') page.push(...await pickedRows(db, values, kept, from.shown))
  if (page.length < PAGE_PLUS_ONE && kept.roots.length > 0 && (from.order === 'picked' || from.order === 'wanted')) {
    page.push(...await byRank(db, { ...values, roots: kept.roots }, kept, 'wanted', from.order === 'wanted' ? from.key : null))
  }
  if (page.length < PAGE_PLUS_ONE) page.push(...await othersPage(db, values, kept, from))
  return page.slice(0, PAGE_PLUS_ONE)
}

async function pickedRows(db: Db, values: JobValues, { id: kept, jobIds }: Kept, shown: number): Promise<Placed[]> {
  const page: Placed[] = []
  for (let at = shown; at < jobIds.length && page.length < PAGE_PLUS_ONE; at += PAGE_PLUS_ONE) {
    const ids = jobIds.slice(at, at + PAGE_PLUS_ONE)
    const rows = new Map((await namedPage(db, { ...values, named: ids })).map((row) => [row.id, row]))
    page.push(...ids.flatMap((id, i): Placed[] => {
      const row = rows.get(id)
      return row ? [{ row, place: { order: 'picked', kept, shown: at + i + 1 } }] : []
    }))
  }
  return page
}

/** Jobs outside of the stored order, by rank. */
async function byRank(db: Db, values: JobValues, kept: Kept, order: 'wanted' | 'other', after: RankKey): Promise<Placed[]> {
  const rows = await pageBy.rank(db, { ...values, ...afterRank(after), excluded: kept.jobIds })
  return rows.map((row) => ({ row, place: { order, kept: kept.id, key: rankKey(row) } }))
}

/** Jobs of unwanted trades: the nearest first if the position is known. Without wanted trades all other jobs, by rank. */
async function othersPage(db: Db, values: JobValues, kept: Kept, from: KeptPlace): Promise<Placed[]> {
  if (kept.roots.length === 0) return byRank(db, values, kept, 'other', from.order === 'other' ? from.key : null)
  const others = { ...values, otherRoots: kept.roots }
  const { latitude, longitude } = values
  if (from.order !== 'otherNear' && (from.order === 'other' || latitude === undefined || longitude === undefined)) {
    return byRank(db, others, kept, 'other', from.order === 'other' ? from.key : null)
  }
  const origin = from.order === 'otherNear' ? from.origin : { latitude: latitude!, longitude: longitude! }
  const near = await nearPage(db, { ...others, ...origin }, origin, from.order === 'otherNear' ? { ...from, order: 'nearest' } : null)
  return near.map(({ row }) => ({ row, place: { order: 'otherNear', kept: kept.id, origin, metres: row.metres ?? 0, id: row.id } }))
}

async function paidPage(db: Db, values: JobValues, after: PlaceOf<'pay'> | null): Promise<Placed[]> {
  const rows = await pageBy.pay(db, { ...values, ...afterPay(after) })
  return rows.map((row) => ({ row, place: { order: 'pay', monthPay: row.month_pay, id: row.id } }))
}

/** A page by distance. First it is found out how far the page reaches, so that few distances are computed. */
async function nearPage(db: Db, values: JobValues, origin: Position, after: PlaceOf<'nearest'> | null): Promise<Placed[]> {
  const rest = { ...withPoint(values, origin), ...afterMetres(after) }
  const placed = (rows: readonly ListRow[]): Placed[] =>
    rows.map((row) => ({ row, place: { order: 'nearest', origin, metres: row.metres ?? 0, id: row.id } }))
  const { grams, landmarks, reach = Infinity } = values

  const [found] = await reachOfPage(db, rest)
  if (found && found.reach < reach) return placed(await nearestInDisc(db, withDisc(rest, found.reach)))

  // Jobs with a keyword or at a landmark that are not near are found by their index. Otherwise discs grow.
  let radius = grams !== undefined || landmarks !== undefined ? null : firstRadius(after?.metres ?? null)
  while (radius !== null && radius < reach) {
    const rows = await nearestInDisc(db, withDisc(rest, radius))
    if (rows.length === PAGE_PLUS_ONE) return placed(rows)
    radius = nextRadius(radius)
  }
  return placed(await nearestPage(db, withDisc(rest)))
}
