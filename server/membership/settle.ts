import type { OrderState } from '@daogang/contract/rules/membership'
import { PAY_MINUTES } from '@daogang/contract/rules/membership'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { move, type AccountRef } from '../ledger/rules'
import { transfer } from '../ledger/transfer'
import { MINUTE_MS } from '../lib/durations'
import type { ChargeAnswer } from '../providers/charge/types'
import { deliver } from './deliver'
import { lockOrder, openOrders, updateOrder, type OrderRow } from './queries/orders'

type SettleDeps = Pick<Deps, 'db' | 'providers' | 'now' | 'log'>

const [BANK, REVENUE]: [AccountRef, AccountRef] = [{ kind: 'bank', owner: '' }, { kind: 'revenue', owner: '' }]

const isOpen = ({ state }: OrderRow): boolean => state === 'created' || state === 'paying'

/** Asks the host about an order, and does what follows from its answer. Nothing else makes an order paid. */
export async function settle(deps: SettleDeps, order: OrderRow): Promise<OrderState> {
  const { providers, log } = deps
  const provider = order.way === 'coins' ? null : providers.charges[order.way]
  if (!provider || !isOpen(order)) return order.state
  const answer = await provider.query({ billNo: order.bill_no, amount: order.fen })
    .catch((): ChargeAnswer => ({ kind: 'unknown', code: 'NO_ANSWER' }))
  if (answer.kind === 'paid' && answer.amount !== order.fen) {
    log.error({ orderId: order.id }, 'an order was paid with another amount: a person has to look at it')
    return order.state
  }
  if (answer.kind === 'paid') return book(deps, order, answer.providerNo)
  if (answer.kind !== 'closed') return order.state
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockOrder(trx, order.id)
    if (isOpen(row)) await updateOrder(trx, row.id, { state: 'closed' })
  })
  return 'closed'
}

const book = ({ db, now }: SettleDeps, { id, account_id: accountId }: OrderRow, providerNo: string): Promise<'paid'> =>
  db.transaction().execute<'paid'>(async (trx) => {
    await lockAccount(trx, accountId)
    const row = await lockOrder(trx, id)
    if (row.state === 'paid') return 'paid'
    await updateOrder(trx, id, { provider_no: providerNo })
    await deliver(trx, row, now())
    await transfer(trx, {
      key: `membership ${id}`, kind: 'deposit', subject: `membership:${id}`, note: row.title, legs: move(BANK, REVENUE, row.fen),
    }, now())
    return 'paid'
  })

/** Asks about orders whose time is over, and ends unpaid ones at the host. */
export async function settleOpenOrders(deps: SettleDeps): Promise<void> {
  const before = new Date(deps.now().getTime() - PAY_MINUTES * MINUTE_MS)
  for (const order of await openOrders(deps.db, before)) {
    const state = await settle(deps, order)
    const provider = order.way === 'coins' ? null : deps.providers.charges[order.way]
    if (!provider || (state !== 'created' && state !== 'paying')) continue
    // Only the host's word that nothing can be paid any more ends it.
    const isNew = order.state === 'created' && (await provider.query({ billNo: order.bill_no, amount: order.fen })).kind === 'not_found'
    if (!isNew && !await provider.close(order.bill_no)) continue
    await deps.db.transaction().execute(async (trx) => {
      if (isOpen(await lockOrder(trx, order.id))) await updateOrder(trx, order.id, { state: 'closed' })
    })
  }
}
