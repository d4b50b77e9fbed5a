import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { get } from './get'
import { list } from './list'
import { mayComment } from './may-comment'
import { reply } from './reply'
import { save } from './save'
import { summaryOf } from './summary'

export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.commentList, (call) => list(deps, call))
  serve(app, endpoints.commentSummary, ({ query: { companyId } }) => summaryOf(deps.db, companyId))
  serve(app, endpoints.commentDetail, (call) => get(deps, call))
  serve(app, endpoints.commentMay, (call) => mayComment(deps, call))
  serve(app, endpoints.commentSave, (call) => save(deps, call))
  serve(app, endpoints.commentReply, (call) => reply(deps, call))
}
