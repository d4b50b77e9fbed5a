import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { confirmBatch, decide, listBatches, preview, undo } from './hold'
import { lookOfDeps } from './look'
import { claim, listQueue, lookAt, release, summarise } from './queue-verbs'

/** The review queues of the operators' console. */
export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  const look = lookOfDeps(deps)
  serve(app, endpoints.reviewSummary, ({ caller }) => summarise(deps, caller))
  serve(app, endpoints.reviewList, ({ caller, query }) => listQueue(deps, caller, query))
  serve(app, endpoints.reviewLook, ({ caller, body }) => lookAt(deps, look, caller, body))
  serve(app, endpoints.reviewClaim, ({ caller, body }) => claim(deps, caller, body))
  serve(app, endpoints.reviewRelease, ({ caller, body }) => release(deps, caller, body))
  serve(app, endpoints.reviewPreview, ({ caller, body }) => preview(deps, caller, body))
  serve(app, endpoints.reviewDecide, ({ caller, body }) => decide(deps, caller, body))
  serve(app, endpoints.reviewUndo, ({ caller, body: { id } }) => undo(deps, caller, id))
  serve(app, endpoints.reviewConfirm, ({ caller, body: { id } }) => confirmBatch(deps, caller, id))
  serve(app, endpoints.reviewBatches, ({ caller }) => listBatches(deps, caller))
}
