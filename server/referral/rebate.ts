import type { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import { awardsOf, totalsOf } from './queries/rebate'

/** The caller's awards with their tax, the latest first, and their totals. */
export async function readRebate({ db }: Pick<Deps, 'db'>, { user, body: { cursor } }: Call<typeof endpoints.cashRebateDetail>) {
  const scope = `awards ${user.id}`
  const rows = await awardsOf(db, user.id, readTimeCursor(scope, cursor))
  const page = toPage(rows, ({ id, referrer, who, gross, tax, at }) =>
    ({
      id, as: referrer ? 'referrer' as const : 'friend' as const, who: referrer ? who : '',
      gross, tax, net: gross - tax, at: at.toISOString(),
    }),
  (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id }))
  return { ...page, ...await totalsOf(db, user.id) }
}
