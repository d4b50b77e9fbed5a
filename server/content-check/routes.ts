import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { visit } from './visit'
import { createVisits } from './visits'
import { serveWechatPush } from './wechat-push'

/** Visits of mini-programs, and verdicts that WeChat pushes. */
export function contentCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const visitDeps = { ...deps, visits: createVisits(deps.db, deps.config.sealSecrets) }
  serve(app, endpoints.miniProgramVisit, (call) => visit(visitDeps, call))
  serveWechatPush(app, deps)
}
