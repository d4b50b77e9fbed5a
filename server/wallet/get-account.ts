import type { WalletAccount } from '@daogang/contract/wallet'
import { PURSES, type Purse } from '@daogang/contract/rules/wallet'
import type { Deps } from '../deps'
import { chinaMonth } from '../lib/china-time'
import type { User } from '../http/gate'
import { listOf } from '../payee/list'
import { freezeOf } from '../withdrawal/queries/freezes'
import { inFlightOf, pursesOf } from './queries/account'
import { totalsOf } from './queries/bills'
import { withdrawalOf } from './rules'

/** A purse of the caller: its balance, money in flight, and this month. Empty before the first money. */
export async function getAccount({ db, now }: Deps, purse: Purse, user: User): Promise<WalletAccount> {
  const at = now()
  const purses = await pursesOf(db, user.id)
  const own = purses.find((row) => row.purse === purse)
  const flight = own ? await inFlightOf(db, own.accountId) : undefined
  const month = chinaMonth(at)
  const totals = own ? await totalsOf(db, [own.accountId], month) : { in: 0, out: 0 }
  return {
    purse,
    available: own?.balance ?? 0,
    inFlight: { amount: flight?.amount ?? 0, count: flight?.count ?? 0, withdrawalId: withdrawalOf(flight?.subject ?? '') },
    frozen: await freezeOf(db, user.id),
    payees: await listOf(db, user.id, at),
    month: { month, ...totals },
    since: own?.since ? chinaMonth(own.since) : null,
    purses: PURSES.filter((one) => one === 'wallet' || purses.some((row) => row.purse === one)),
  }
}
