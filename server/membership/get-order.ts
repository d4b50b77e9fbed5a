import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { ownOrder } from './queries/orders'
import { settle } from './settle'

const refuse = refusalsOf(endpoints.membershipOrder)

/** An order of the caller. While it can be paid, the host is asked. */
export async function getOrder(deps: Deps, { query: { id }, user }: Call<typeof endpoints.membershipOrder>) {
  const order = await ownOrder(deps.db, user.id, id)
  if (!order) throw refuse('NOT_FOUND', '没找到这个订单，返回刷新看看')
  return { id, state: await settle(deps, order) }
}
