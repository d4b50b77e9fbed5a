import type { endpoints } from '@daogang/contract'
import type { CoinEntry } from '@daogang/contract/coin'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { coinEntries, coinTotals, type CoinEntryRow } from './queries/entries'
import { coinKindOf } from './rules'

const toEntry = ({ id, kind, subject, note, amount, balance_after, at }: CoinEntryRow): CoinEntry =>
  ({ id, kind: coinKindOf(kind, subject), note, coins: amount, balance: balance_after, at: at.toISOString() })

/** A page of the entries of the caller's coins, newest first. The first page has the totals of its month. */
export async function list({ db }: Deps, { body: { cursor, ...filter }, user }: Call<typeof endpoints.coinList>) {
  const scope = `coins ${user.id} ${JSON.stringify([filter.month, filter.kind])}`
  const after = readTimeCursor(scope, cursor)
  const rows = await coinEntries(db, user.id, filter, after)
  return {
    ...toPage(rows, toEntry, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id })),
    totals: after === null ? await coinTotals(db, user.id, filter.month) : null,
  }
}
