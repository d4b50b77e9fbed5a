import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getSetting } from './get-setting'
import { subscribe } from './subscribe'
import { createSubscribers } from './subscribers'
import { unsubscribe } from './unsubscribe'

/** Subscriptions to messages outside the product. */
export function subscriptionRoutes(app: FastifyInstance, deps: Deps): void {
  const subscribers = createSubscribers(deps.db, deps.config.sealSecrets)

  serve(app, endpoints.getWxSetting, (call) => getSetting(deps, call))
  serve(app, endpoints.noticeSubscribe, (call) => subscribe({ ...deps, subscribers }, call))
  serve(app, endpoints.noticeUnsubscribe, (call) => unsubscribe(deps, call))
}
