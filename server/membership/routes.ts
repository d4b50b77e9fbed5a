import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { buy } from './buy'
import { serveChargeCallbacks } from './callbacks'
import { closeOrder } from './close-order'
import { listFound } from './find-orders'
import { getMembership, listOrders } from './get'
import { getOrder } from './get-order'
import { listPlans } from './list-plans'
import { savePlan } from './save-plan'

/** Membership cards: what they cost and give, buying one, and the operator's side. */
export function membershipRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  serve(app, endpoints.membershipDetail, ({ user }) => getMembership(deps, user))
  serve(app, endpoints.membershipOrders, (call) => listOrders(deps, call))
  serve(app, endpoints.membershipBuy, (call) => buy(deps, call))
  serve(app, endpoints.membershipOrder, (call) => getOrder(deps, call))
  serve(app, endpoints.operatorVipList, () => listPlans(db))
  serve(app, endpoints.operatorVipOrders, (call) => listFound(deps, call))
  serve(app, endpoints.operatorVipOrderClose, (call) => closeOrder(deps, call))
  serve(app, endpoints.operatorVipSave, ({ body, operator }) => savePlan(db, body, operator, now()))
  serveChargeCallbacks(app, deps)
}
