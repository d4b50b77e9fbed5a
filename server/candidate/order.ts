import { CURSOR_MESSAGE, decodeCursor, encodeCursor, isUuid } from '../lib/cursor'
import { PAGE_PLUS_ONE } from '../lib/page'
import { Refusal } from '../lib/refusal'
import { pointsOf, type Need, type Person } from './score'

/** A place in a list of candidates: the moment at which points are calculated, the points in thousandths, and the resume. */
export interface Place {
  since: Date
  key: number
  id: string
}

const NUMBER = /^\d{1,16}$/

export const candidateCursor = (scope: string, { since, key, id }: Place): string =>
  encodeCursor(scope, [String(since.getTime()), String(key), id])

/** Reads the cursor of a request. Null without one. @throws Refusal BAD_INPUT if it is mangled or belongs to another list */
export function readCandidateCursor(scope: string, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const place = decodeCandidateCursor(scope, cursor)
  if (!place) throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  return place
}

function decodeCandidateCursor(scope: string, cursor: string): Place | null {
  const [since = '', key = '', id = '', more] = decodeCursor(scope, cursor) ?? []
  if (!NUMBER.test(since) || !NUMBER.test(key) || !isUuid(id) || more !== undefined) return null
  const time = new Date(Number(since))
  return Number.isNaN(time.getTime()) ? null : { since: time, key: Number(key), id }
}

interface Found<R> { row: R, person: Person }

/**
 * The page after a place and one row more, best candidates first. Ties are ordered by resume id, so that every server has the same order.
 *
 * @param need null if recommendations are off: the resumes that changed last then come first
 */
export function pageAfter<R extends { id: string }>(
  found: readonly Found<R>[], need: Need | null, since: Date, after: Place | null,
): (Found<R> & { key: number })[] {
  return found
    .map((one) => ({ ...one, key: need ? Math.round(pointsOf(one.person, need, since) * 1000) : one.person.updatedAt.getTime() }))
    .sort((a, b) => b.key - a.key || (a.row.id < b.row.id ? 1 : -1))
    .filter(({ key, row }) => after === null || key < after.key || (key === after.key && row.id < after.id))
    .slice(0, PAGE_PLUS_ONE)
}
