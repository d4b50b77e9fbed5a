import { endpoints } from '@daogang/contract'
import type { AdvanceFund } from '@daogang/contract/advance'
import { yuanText } from '@daogang/contract/rules/money'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import { moneyOf } from '../employer-account/money-of'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { balanceOf, lockAccounts } from '../ledger/repository'
import { advanceFundOf, balanceRefOf, move, nameOf } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { refusalsOf } from '../lib/refusal'
import { holdRight, lockEnterprise } from '../member/repository'
import { isOn, openOfEnterprise, saveSetting } from './queries/advances'
import { findMove, insertMove } from './queries/moves'

const refuse = refusalsOf(endpoints.advanceMove)

async function fundOf(db: Db, enterpriseId: string): Promise<AdvanceFund> {
  return {
    on: await isOn(db, enterpriseId),
    balance: await balanceOf(db, balanceRefOf(enterpriseId)),
    fund: await balanceOf(db, advanceFundOf(enterpriseId)),
    open: await openOfEnterprise(db, enterpriseId),
  }
}

/** What the caller's enterprise put aside for advances. */
export const readFund = ({ db }: Pick<Deps, 'db'>, user: User): Promise<AdvanceFund> =>
  fundOf(db, moneyOf(user, 'fundAdvances').enterpriseId)

/** Switches advances on or off. Earlier advances stay. */
export async function switchAdvances({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body: { on } }: Call<typeof endpoints.advanceSwitch>) {
  const employer = moneyOf(user, 'fundAdvances')
  return db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'fundAdvances')
    await saveSetting(trx, employer.enterpriseId, on, user.id, now())
    return fundOf(trx, employer.enterpriseId)
  })
}

type Move = Call<typeof endpoints.advanceMove>

/** Puts money of the enterprise aside for advances, or takes it back, up to the available amount. Idempotent for `once`. */
export async function moveFund({ db, now }: Pick<Deps, 'db' | 'now'>, { user, body }: Pick<Move, 'user' | 'body'>) {
  const employer = moneyOf(user, 'fundAdvances')
  return db.transaction().execute(async (trx) => {
    await lockEnterprise(trx, employer.enterpriseId)
    await holdRight(trx, employer, 'fundAdvances')
    await store(trx, employer.enterpriseId, user.id, body, now())
    return fundOf(trx, employer.enterpriseId)
  })
}

async function store(
  trx: Trx,
  enterpriseId: string,
  accountId: string,
  { once, direction, amount }: Move['body'],
  now: Date,
): Promise<void> {
  const signed = direction === 'in' ? amount : -amount
  const first = await findMove(trx, enterpriseId, once)
  if (first && first.amount !== signed) throw refuse('REQUEST_CHANGED', '这一笔已经办过了，金额不一样。返回看看再操作')
  if (first) return
  const [balance, fund] = [balanceRefOf(enterpriseId), advanceFundOf(enterpriseId)]
  const [from, to] = direction === 'in' ? [balance, fund] : [fund, balance]
  // Locked before it is read: a wage or an advance may be booked at the same time.
  const there = (await lockAccounts(trx, [balance, fund], now)).get(nameOf(from))?.balance ?? 0
  if (amount > there) {
    throw refuse('FUND_SHORT', `${direction === 'in' ? '余额' : '预支金'}里只有${yuanText(Math.max(0, there))}，请改小`, 'amount')
  }
  await insertMove(trx, { enterprise_id: enterpriseId, once, amount: signed, moved_by: accountId, moved_at: now })
  await transfer(
    trx,
    {
      key: `fund:${enterpriseId}:${once}`,
      kind: 'fund',
      subject: `fund:${once}`,
      note: direction === 'in' ? '存进预支金' : '预支金转回余额',
      legs: move(from, to, amount),
    },
    now,
  )
}
