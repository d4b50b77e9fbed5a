import type { endpoints } from '@daogang/contract'
import { readContent } from '../content/read'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { bansSince } from './queries/bans'
import { seasonOf } from './season'
import { toBan } from './view'

/** The quarter whose bans are public now, and what operators say above the list. */
export async function getSeason({ db, now }: Deps) {
  const { title, from, to } = seasonOf(now())
  const { body: { violations } } = await readContent(db, 'violations')
  return { title, from: from.toISOString(), to: to.toISOString(), intro: violations?.intro ?? '' }
}

/** A page of this quarter's restrictions and bans, which anyone may read, without those that operators withhold. */
export async function listBans({ db, now }: Deps, { query: { cursor } }: Call<typeof endpoints.getBanAccountNoticeList>) {
  const at = now()
  const { title, from } = seasonOf(at)
  const scope = `bans ${title}`
  const { body: { violations } } = await readContent(db, 'violations')
  const withheld = violations?.withheld.map(({ id }) => id) ?? []
  const rows = await bansSince(db, { from, after: readTimeCursor(scope, cursor), withheld }, at)
  return toPage(rows, toBan, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
}
