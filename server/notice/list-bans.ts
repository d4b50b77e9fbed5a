import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { bansSince } from './queries/bans'
import { seasonOf } from './season'
import { toBan } from './view'

/** The quarter whose bans are public now. */
export function getSeason({ now }: Deps) {
  const { title, from, to } = seasonOf(now())
  return { title, from: from.toISOString(), to: to.toISOString() }
}

/** A page of this quarter's restrictions and bans, which anyone may read. */
export async function listBans({ db, now }: Deps, { query: { cursor } }: Call<typeof endpoints.getBanAccountNoticeList>) {
  const { title, from } = seasonOf(now())
  const scope = `bans ${title}`
  const rows = await bansSince(db, from, readTimeCursor(scope, cursor))
  return toPage(rows, toBan, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
