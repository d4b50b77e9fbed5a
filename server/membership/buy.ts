import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@daogang/contract'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { expiryOf, isOpenOrder, MIN_PAY_MS, offerOf, PAY_MINUTES, type Offer, type PayWay } from '@daogang/contract/rules/membership'
import type { MembershipBought } from '@daogang/contract/membership'
import { lockAccount } from '../auth/queries/accounts'
import { takeLegs } from '../coin/rules'
import type { Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { User } from '../http/gate'
import type { Call } from '../http/serve'
import { LedgerError } from '../ledger/ledger-error'
import { transfer } from '../ledger/transfer'
import { refusalsOf } from '../lib/refusal'
import { employerOf } from '../member/employer'
import { boostOf } from '../resume/queries/boost'
import { deliver } from './deliver'
import { insertOrder, lockOrder, markPaying, openOrderOf, orderByOnce, planBy, type OrderRow, type PlanRow } from './queries/orders'

const refuse = refusalsOf(endpoints.membershipBuy)

const PAY_MS = PAY_MINUTES * MINUTE_MS

type Wanted = Call<typeof endpoints.membershipBuy>['body']

/** Buys a card: with coins at once, with money by a bill at the host. Idempotent by `once`. */
export async function buy(deps: Deps, { body, user }: Call<typeof endpoints.membershipBuy>): Promise<MembershipBought> {
  const { db, now } = deps
  const order = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.id)
    const before = await orderByOnce(trx, user.id, body.once)
    if (before && (before.plan_id !== body.planId || before.way !== body.way)) {
      throw refuse('REQUEST_CHANGED', '刚才那一单已经下了，卡或付法和这次不一样。关掉再选一次')
    }
    if (before) return before
    if (body.way !== 'coins' && !deps.providers.charges[body.way]) throw refuse('PAYMENT_OFF')
    return add(trx, user, body, now())
  })
  const { id, state, way } = order
  if (way === 'coins' || !isOpenOrder(state)) return { id, state, payment: null }
  return openPayment(deps, order, body)
}

async function add(trx: Trx, user: User, { once, planId, way, seen }: Wanted, now: Date): Promise<OrderRow> {
  const plan = await planBy(trx, planId)
  if (!plan?.is_on || plan.role !== user.role) throw refuse('NOT_FOUND', '没找到这张卡，可能不卖了')
  const offer = offerOf(plan, way)
  if (!offer) throw refuse('MEMBERSHIP_CLOSED', '这张卡不能这样付，换一种')
  if (seen && !isDeepStrictEqual(seen, offer)) throw refuse('MEMBERSHIP_CLOSED', '这张卡刚改过，和你看到的不一样。关掉再选一次')
  if (plan.role === 'c' && !(await boostOf(trx, user.id))?.visible) throw refuse('MEMBERSHIP_CLOSED', '先填好简历并公开，靠前才有用')
  const enterpriseId = plan.role === 'b' ? employerOf(user, 'changeJob').enterpriseId : null
  if (way !== 'coins') {
    const open = await openOrderOf(trx, user.id, planId, new Date(now.getTime() - PAY_MS))
    if (open) return payAgain(open, { way, offer, enterpriseId }, now)
  }
  const id = randomUUID()
  const [fen, coins] = way === 'coins' ? [0, offer.price] : [offer.price, 0]
  await insertOrder(trx, {
    id, account_id: user.id, once, ...boughtOf(plan), enterprise_id: enterpriseId, way, fen, coins,
    bill_no: randomUUID().replaceAll('-', ''), state: 'created', created_at: now,
  })
  if (way === 'coins') await payWithCoins(trx, id, now)
  return lockOrder(trx, id)
}

interface Asked {
  way: PayWay
  offer: Offer
  enterpriseId: string | null
}

/**
 * The bill that waits for its payment, for a person who asks for the same card again: they may have paid it without
 * an answer of the host yet. A second bill could be paid too.
 */
function payAgain(open: OrderRow, { way, offer, enterpriseId }: Asked, now: Date): OrderRow {
  const isSame = open.way === way && open.enterprise_id === enterpriseId
    && isDeepStrictEqual({ price: open.fen, days: open.days, benefits: open.benefits }, offer)
  if (isSame && expiryOf(open.created_at).getTime() - now.getTime() >= MIN_PAY_MS) return open
  throw refuse('MEMBERSHIP_CLOSED', '上一单还在等付款，下拉刷新看看。没付的话，过半小时再买')
}

const boughtOf = ({ id, title, role, days, benefits }: PlanRow) =>
  ({ plan_id: id, title, role, days, benefits: JSON.stringify(benefits) })

async function payWithCoins(trx: Trx, id: string, now: Date): Promise<void> {
  const order = await lockOrder(trx, id)
  // Before the coins: whoever changes a resume locks it first, and then the coins that the change earns.
  await deliver(trx, order, now)
  await transfer(trx, {
    key: `membership ${id}`, kind: 'coin_spend', subject: `membership:${id}`, note: order.title,
    legs: takeLegs(order.account_id, order.coins),
  }, now).catch((error: unknown) => {
    throw error instanceof LedgerError && error.reason === 'short' ? refuse('COINS_SHORT') : error
  })
}

/** Makes the bill at the host, outside of any transaction. A repeated request opens the same bill. */
async function openPayment({ db, providers, log, now }: Deps, order: OrderRow, { code }: Wanted): Promise<MembershipBought> {
  const way = order.way === 'alipay' ? 'alipay' : 'wechat'
  const [provider, identity] = [providers.charges[way], providers.payeeIdentities[way]]
  if (!provider || !identity) throw refuse('PAYMENT_OFF')
  const expiresAt = expiryOf(order.created_at)
  if (expiresAt.getTime() - now().getTime() < MIN_PAY_MS) throw refuse('MEMBERSHIP_CLOSED', '这一单放太久了，点取消，再买一次')
  const payer = code === undefined ? undefined : await identity.userOf(code, order.account_id).catch(() => undefined)
  if (payer === undefined) throw refuse('PAYMENT_FAILED', '没拿到授权，请再点一次')
  // First: an order that the host may know is never taken for one that was not sent.
  if (!await markPaying(db, order.id)) throw refuse('MEMBERSHIP_CLOSED', '这一单付过了或者过了时间，下拉刷新看看')
  const bill = { billNo: order.bill_no, amount: order.fen, title: order.title, expiresAt }
  const payment = await provider.create(bill, payer).catch((error: unknown) => {
    log.error({ err: error, way }, 'the host takes no bill')
    throw refuse('PAYMENT_FAILED')
  })
  return { id: order.id, state: 'paying', payment }
}
