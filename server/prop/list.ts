import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import { CURSOR_MESSAGE, decodeCursor, encodeCursor } from '../lib/cursor'
import { PAGE_SIZE, toPage } from '../lib/page'
import { Refusal } from '../lib/refusal'
import type { Call } from '../http/serve'
import { entriesOf, propsLeft } from './repository'
import { toEntry, toProps } from './view'
import { employerOf } from '../member/employer'

/** The enterprise's props and the latest entries of their ledger. */
export async function list({ db, now }: Deps, { user }: Call<typeof endpoints.propList>) {
  const { enterpriseId } = employerOf(user)
  const entries = await entriesOf(db, enterpriseId, null)
  return { items: toProps(await propsLeft(db, enterpriseId, now())), entries: entries.slice(0, PAGE_SIZE).map(toEntry) }
}

/** A page of the ledger of the enterprise's props. */
export async function listEntries({ db }: Deps, { user, query: { cursor } }: Call<typeof endpoints.propEntries>) {
  const { enterpriseId } = employerOf(user)
  const scope = `prop entries ${enterpriseId}`
  const rows = await entriesOf(db, enterpriseId, readKey(scope, cursor))
  return toPage(rows, toEntry, (last) => encodeCursor(scope, [String(last.id)]))
}

/** The entry that a cursor names. Null without a cursor. @throws Refusal BAD_INPUT if it is damaged or belongs to another list */
function readKey(scope: string, cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const [id, ...others] = decodeCursor(scope, cursor) ?? []
  if (id === undefined || others.length > 0 || !/^\d{1,15}$/.test(id)) throw new Refusal('BAD_INPUT', CURSOR_MESSAGE)
  return Number(id)
}
