import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { isOpenOrder, PAY_MINUTES, type OrderState } from '@daogang/contract/rules/membership'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { move, type AccountRef } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import type { ChargeAnswer } from '../providers/charge/types'
import { deliver } from './deliver'
import { lockOrder, openOrders, updateOrder, wrongOrders, type OrderRow } from './queries/orders'

type SettleDeps = Pick<Deps, 'db' | 'providers' | 'now' | 'log'>

const [BANK, REVENUE]: [AccountRef, AccountRef] = [{ kind: 'bank', owner: '' }, { kind: 'revenue', owner: '' }]

/** After so long past its time the host takes no bill any more: one that it does not know is none. */
const GONE_MINUTES = 5

const providerOf = ({ providers }: SettleDeps, { way }: OrderRow) => (way === 'coins' ? null : providers.charges[way])

/** Asks the host about an order that can be paid, and does what follows from its answer. */
export const settle = async (deps: SettleDeps, order: OrderRow): Promise<OrderState> =>
  (isOpenOrder(order.state) ? (await askHost(deps, order)).state : order.state)

interface Asked {
  state: OrderState
  /** What the host said; null if it was not asked. */
  said: ChargeAnswer['kind'] | null
}

/**
 * Asks the host about an order, also about one that is closed here: if it was paid it is delivered. Nothing else makes an order paid.
 */
export async function askHost(deps: SettleDeps, order: OrderRow): Promise<Asked> {
  const provider = providerOf(deps, order)
  if (!provider || order.state === 'paid') return { state: order.state, said: null }
  const answer = await provider.query({ billNo: order.bill_no, amount: order.fen })
    .catch((): ChargeAnswer => ({ kind: 'unknown', code: 'NO_ANSWER' }))
  if (answer.kind === 'paid') return { state: await (answer.amount === order.fen ? book : mark)(deps, order, answer), said: 'paid' }
  return { state: answer.kind === 'closed' ? await close(deps, order) : order.state, said: answer.kind }
}

/** Closes an order here, unless it was settled in the meantime. @returns its state */
const close = ({ db }: SettleDeps, { id }: OrderRow): Promise<OrderState> => db.transaction().execute(async (trx) => {
  const row = await lockOrder(trx, id)
  if (row.state === 'paid') return row.state
  await updateOrder(trx, id, { state: 'closed' })
  return 'closed'
})

type Paid = Extract<ChargeAnswer, { kind: 'paid' }>

/** Keeps an order that was paid with another amount for a person, who gives the money back at the host. @returns its state */
const mark = ({ db, log }: SettleDeps, { id }: OrderRow, { providerNo, amount }: Paid): Promise<OrderState> =>
  db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, id)
    if (row.state === 'paid' || row.state === 'wrong') return row.state
    await updateOrder(trx, id, { state: 'wrong', provider_no: providerNo, paid_fen: amount })
    log.error({ orderId: id }, 'an order was paid with another amount: a person has to look at it')
    return 'wrong'
  })

const book = ({ db, now }: SettleDeps, { id, account_id: accountId }: OrderRow, { providerNo }: Paid): Promise<OrderState> =>
  db.transaction().execute<OrderState>(async (trx) => {
    await lockAccount(trx, accountId)
    const row = await lockOrder(trx, id)
    if (row.state === 'paid') return 'paid'
    await updateOrder(trx, id, { provider_no: providerNo, paid_fen: null })
    await deliver(trx, row, now())
    await transfer(trx, {
      key: `membership ${id}`, kind: 'deposit', subject: `membership:${id}`, note: row.title, legs: move(BANK, REVENUE, row.fen),
    }, now())
    return 'paid'
  })

/** Asks about orders whose time is over, and ends unpaid ones at the host; and about wrong ones, whether their money went back. */
export async function settleOpenOrders(deps: SettleDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - PAY_MINUTES * MINUTE_MS)
  const longBefore = new Date(before.getTime() - GONE_MINUTES * MINUTE_MS)
  const onFailed = (error: unknown, { id }: { id: string }): void =>
    deps.log.error({ err: error, orderId: id }, 'an order cannot be settled')
  await eachOf(await openOrders(deps.db, before), async (order) => {
    const { state, said } = await askHost(deps, order)
    if (!isOpenOrder(state)) return
    // Without the host's word it stays open.
    const isGone = said === 'not_found' && order.created_at <= longBefore
    if (isGone || await providerOf(deps, order)?.close(order.bill_no)) await close(deps, order)
  }, onFailed)
  await eachOf(await wrongOrders(deps.db), (order) => askHost(deps, order), onFailed)
}
