import type { endpoints } from '@daogang/contract'
import { canCloseOrder } from '@daogang/contract/rules/membership'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { cannot } from '../lib/cannot'
import { writeAction } from '../operator/queries/audit'
import { lockOrderIfAny, updateOrder } from './queries/orders'

/**
 * Closes an order once finance has given all of its money back at the host, or found that it went back: one that was paid with another
 * amount, or one that is still open after its time. WeChat's answer about an order does not say how much went back, so no answer closes
 * it. If it was paid after all, the host's report still delivers it. Idempotent.
 */
export const closeOrder = (
  { db, now }: Deps, { body: { id, reason }, operator }: Call<typeof endpoints.operatorVipOrderClose>,
): Promise<Record<string, never>> => db.transaction().execute(async (trx) => {
  const order = await lockOrderIfAny(trx, id)
  if (order?.state === 'closed') return {}
  if (!order || !canCloseOrder(order.state, order.created_at, now())) throw cannot('付错数的，或者过了付款时间还没付成的，才能关')
  await updateOrder(trx, id, { state: 'closed' })
  await writeAction(trx, { actor: operator, action: 'close membership order', accountId: order.account_id, subjectId: id, reason }, now())
  return {}
})
