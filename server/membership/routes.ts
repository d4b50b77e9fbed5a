import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { Refusal } from '../lib/refusal'
import { buy } from './buy'
import { serveChargeCallbacks } from './callbacks'
import { getMembership } from './get'
import { ownOrder } from './queries/orders'
import { savePlan } from './save-plan'
import { settle } from './settle'

/** Membership cards: what they cost and give, buying one, and the operator's side. */
export function membershipRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  serve(app, endpoints.membershipDetail, ({ user }) => getMembership(deps, user))
  serve(app, endpoints.membershipBuy, (call) => buy(deps, call))
  serve(app, endpoints.membershipOrder, async ({ query: { id }, user }) => {
    const order = await ownOrder(db, user.id, id)
    if (!order) throw new Refusal('NOT_FOUND', '没找到这个订单，返回刷新看看')
    return { id, state: await settle(deps, order) }
  })
  serve(app, endpoints.operatorVipSave, ({ body, operator }) => savePlan(db, body, operator, now()))
  serveChargeCallbacks(app, deps)
}
