/** The header by which a server tells up to where a client must see the database from now on, and the client repeats it. */
const NAME = 'read-after'
/** Older writes are on every standby that answers anything (server/db/standbys.ts: two seconds). */
const OLD_MS = 5_000
/** Everything that a standby has is enough. */
const NOTHING = '0/0'

let position: string | undefined
let changedAt = Date.now()

/** `16/B374D848` as two numbers. */
const parts = (lsn: string): [number, number] => {
  const [high = '', low = ''] = lsn.split('/')
  return [parseInt(high, 16), parseInt(low, 16)]
}
const isLater = (one: string, other: string): boolean => {
  const [[high, low], [otherHigh, otherLow]] = [parts(one), parts(other)]
  return high === otherHigh ? low > otherLow : high > otherHigh
}

/** The header of a request. None shortly after the start: earlier writes are not known, so the primary has to answer. */
export function readAfter(): Record<string, string> {
  const known = Date.now() - changedAt > OLD_MS ? NOTHING : position
  return known === undefined ? {} : { [NAME]: known }
}

/** Remembers the position in the headers of a response. Answers can overtake each other. */
export function keepPosition(headers: readonly (readonly [string, unknown])[]): void {
  const found = headers.find(([header]) => header.toLowerCase() === NAME)
  if (!found) return
  const told = String(found[1])
  if (position !== undefined && Date.now() - changedAt <= OLD_MS && !isLater(told, position)) return
  position = told
  changedAt = Date.now()
}
