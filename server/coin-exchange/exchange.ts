import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { BOOST_DAYS, COIN_GOODS, EXCHANGED_PROP_DAYS, type CoinGood } from '@daogang/contract/rules/coin'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { lockAccount } from '../auth/queries/accounts'
import { coinsOf, exchangeSubject, takeLegs } from '../coin/rules'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import type { User } from '../http/gate'
import { LedgerError } from '../ledger/ledger-error'
import { balanceOf } from '../ledger/repository'
import { transfer } from '../ledger/transfer'
import { refusalsOf } from '../lib/refusal'
import { employerOf } from '../member/employer'
import { grantProps } from '../prop/repository'
import { boostResume } from '../resume/queries/boost'
import { exchangeOf, insertExchange, lockPerson } from './queries/exchanges'
import { GOOD_NOTES, goodsOf, PROP_OF, whyClosed } from './rules'
import { situationOf } from './situation'

const refuse = refusalsOf(endpoints.coinExchange)

/** Exchanges coins for what they buy, in one transaction. Idempotent: a repeated request exchanges once. */
export function exchange({ db, now }: Deps, { body: { once, good }, user }: Call<typeof endpoints.coinExchange>) {
  const at = now()
  return db.transaction().execute(async (trx) => {
    // One exchange of a person at a time: the open goods depend on the one before.
    await lockAccount(trx, user.id)
    const before = await exchangeOf(trx, user.id, once)
    if (before && before.good !== good) throw refuse('REQUEST_CHANGED', '刚才换过别的了，刷新看看再换')
    const id = before?.id ?? await make(trx, user, { once, good }, at)
    return { id, balance: await balanceOf(trx, coinsOf(user.id)) }
  })
}

async function make(trx: Trx, user: User, { once, good }: { once: string, good: CoinGood }, now: Date): Promise<string> {
  if (!goodsOf(user.role).includes(good)) throw refuse('COIN_GOOD_CLOSED', user.role === 'c' ? '切到招人再换' : '切到找工作再换')
  const isSupport = good === 'health_certificate'
  const person = isSupport ? await lockPerson(trx, user.id) : null
  const why = whyClosed(good, await situationOf(trx, user, now))
  if (why !== null) throw refuse('COIN_GOOD_CLOSED', why)
  const [id, { coins }] = [randomUUID(), COIN_GOODS[good]]
  await insertExchange(trx, { id, account_id: user.id, once, good, coins, state: isSupport ? 'waiting' : 'done', person }, now)
  // Before the coins: whoever changes a resume locks it first, and then the coins that the change earns.
  await deliver(trx, user, good, now)
  try {
    await transfer(trx, {
      key: `coin spend ${id}`, kind: 'coin_spend', subject: exchangeSubject(id), note: GOOD_NOTES[good], legs: takeLegs(user.id, coins),
    }, now)
  } catch (error) {
    if (error instanceof LedgerError && error.reason === 'short') throw refuse('COINS_SHORT')
    throw error
  }
  return id
}

async function deliver(trx: Trx, user: User, good: CoinGood, now: Date): Promise<void> {
  if (good === 'resume_boost') await boostResume(trx, user.id, new Date(now.getTime() + BOOST_DAYS * DAY_MS), now)
  const kind = PROP_OF[good]
  if (kind === undefined) return
  const { enterpriseId } = employerOf(user, 'changeJob')
  await grantProps(trx, { enterpriseId, kind, count: 1, days: EXCHANGED_PROP_DAYS, source: 'coins' }, now)
}
