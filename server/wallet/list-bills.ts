import type { endpoints } from '@daogang/contract'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Deps } from '../deps'
import { encodeTimeCursor, readTimeCursor } from '../lib/cursor'
import { toPage } from '../lib/page'
import type { Call } from '../http/serve'
import { pursesOf } from './queries/account'
import { billsOf, totalsOf } from './queries/bills'
import { toBill } from './view'

type BillCall = Call<typeof endpoints.walletAccountBillList> | Call<typeof endpoints.zzxAccountBillList>

/** A page of the caller's bills, newest first. The first page has the totals of its month. */
export async function listBills({ db }: Deps, own: Purse, { body: { cursor, ...filter }, user }: BillCall) {
  const purse = filter.purse ?? own
  const scope = `bills ${user.id} ${JSON.stringify([purse, filter.month, filter.flow, filter.kind])}`
  const after = readTimeCursor(scope, cursor)
  const accountIds = (await pursesOf(db, user.id)).filter((row) => purse === 'all' || row.purse === purse).map(({ accountId }) => accountId)
  const rows = await billsOf(db, accountIds, filter, after)
  return {
    ...toPage(rows, toBill, (last) => encodeTimeCursor(scope, { micros: last.key_micros, id: last.id })),
    totals: after === null ? await totalsOf(db, accountIds, filter.month) : null,
  }
}
