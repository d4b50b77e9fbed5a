import type { endpoints } from '@daogang/contract'
import type { CoinAccount, CoinSupport } from '@daogang/contract/coin'
import { COIN_DEEDS, COIN_GOODS, type CoinDeed } from '@daogang/contract/rules/coin'
import { doneDeeds } from '../coin/done-deeds'
import { firstEntryAt, lotsOf } from '../coin/queries/entries'
import { lotsLeft } from '../coin/rules'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { chinaMonth } from '../lib/china-time'
import { supportsOf, type ExchangeRow } from './queries/exchanges'
import { goodsOf, whyClosed } from './rules'
import { situationOf } from './situation'

const toSupport = ({ id, state, voucher, reason, created_at }: ExchangeRow): CoinSupport =>
  ({ id, state: state === 'done' ? 'granted' : state, code: voucher, reason, at: created_at.toISOString() })

/** The caller's coins: how many, how to earn more, and what they can be exchanged for. */
export async function getAccount({ db, now }: Deps, { user }: Call<typeof endpoints.coinAccount>): Promise<CoinAccount> {
  const at = now()
  const { lots, out } = await lotsOf(db, user.id)
  const left = lotsLeft(lots, out)
  const [first] = left
  const supports = await supportsOf(db, user.id)
  const situation = await situationOf(db, user, at)
  const done = await doneDeeds(db, user.id, at)
  const since = await firstEntryAt(db, user.id)
  return {
    balance: left.reduce((sum, { coins }) => sum + coins, 0),
    expiring: first ? {
      coins: left.filter(({ expiresAt }) => expiresAt.getTime() === first.expiresAt.getTime()).reduce((sum, { coins }) => sum + coins, 0),
      at: first.expiresAt.toISOString(),
    } : null,
    deeds: (Object.keys(COIN_DEEDS) as CoinDeed[]).map((deed) => ({ deed, coins: COIN_DEEDS[deed].coins, done: done.has(deed) })),
    goods: goodsOf(user.role).map((good) => {
      const why = whyClosed(good, situation)
      return { good, coins: COIN_GOODS[good].coins, open: why === null, why: why ?? '' }
    }),
    supports: supports.map(toSupport),
    since: since && chinaMonth(since),
  }
}
