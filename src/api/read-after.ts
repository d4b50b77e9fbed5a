/** The header by which a server tells up to where a client must see the database from now on, and the client repeats it. */
const NAME = 'read-after'
/** Older writes are on every standby that answers anything (server/db/standbys.ts: two seconds). */
const OLD_MS = 5_000

let position: string | undefined
const startedAt = Date.now()

/** The header of a request. None shortly after the start: earlier writes are not known, so the primary has to answer. */
export function readAfter(): Record<string, string> {
  const known = position ?? (Date.now() - startedAt > OLD_MS ? '0/0' : undefined)
  return known === undefined ? {} : { [NAME]: known }
}

/** Remembers the position in the headers of a response. */
export function keepPosition(headers: readonly (readonly [string, unknown])[]): void {
  const found = headers.find(([header]) => header.toLowerCase() === NAME)
  if (found) position = String(found[1])
}
