import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { cancel } from './cancel'
import { getOne, getUpcoming } from './get'
import { invite } from './invite'
import { reply } from './reply'

export function interviewRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.inviteViewSend, (call) => invite(deps, call))
  serve(app, endpoints.inviteViewDetail, (call) => getOne(deps, call))
  serve(app, endpoints.inviteViewUpcoming, (call) => getUpcoming(deps, call))
  serve(app, endpoints.inviteViewCancel, (call) => cancel(deps, call))
  serve(app, endpoints.inviteViewReply, (call) => reply(deps, call))
}
