import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { list } from './list'
import { reorder } from './reorder'
import { update } from './update'

/** Quick replies for chats. */
export function quickReplyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.commonExpressions, (call) => list(deps, call))
  serve(app, endpoints.commonExpressionsUpdate, (call) => update(deps, call))
  serve(app, endpoints.commonExpressionsOrder, (call) => reorder(deps, call))
}
