import { decodeCursor, encodeCursor, isUuid } from '../lib/cursor'
import { LOOK_AHEAD } from '../lib/page'
import { pointsOf, type Need, type Person } from './score'

/** A place in a list of candidates: since when points are counted, the points in thousandths, and who. */
export interface Place {
  since: Date
  key: number
  id: string
}

const NUMBER = /^\d{1,16}$/

export const candidateCursor = (scope: string, { since, key, id }: Place): string =>
  encodeCursor(scope, [String(since.getTime()), String(key), id])

/** Reads what `candidateCursor` wrote, or gives null. */
export function readCandidateCursor(scope: string, cursor: string): Place | null {
  const [since = '', key = '', id = '', more] = decodeCursor(scope, cursor) ?? []
  if (!NUMBER.test(since) || !NUMBER.test(key) || !isUuid(id) || more !== undefined) return null
  const time = new Date(Number(since))
  return Number.isNaN(time.getTime()) ? null : { since: time, key: Number(key), id }
}

interface Found<R> { row: R, person: Person }

/**
 * The page after a place, the best first; of equals the larger id, so that two servers agree. Without a need, as for who
 * has switched recommendations off, whoever changed their resume last comes first.
 */
export function withKeys<R extends { id: string }>(
  found: readonly Found<R>[], need: Need | null, since: Date, after: Place | null,
): (Found<R> & { key: number })[] {
  return found
    .map((one) => ({ ...one, key: need ? Math.round(pointsOf(one.person, need, since) * 1000) : one.person.updatedAt.getTime() }))
    .sort((a, b) => b.key - a.key || (a.row.id < b.row.id ? 1 : -1))
    .filter(({ key, row }) => after === null || key < after.key || (key === after.key && row.id < after.id))
    .slice(0, LOOK_AHEAD)
}
