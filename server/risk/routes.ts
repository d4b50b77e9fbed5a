import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'
import { disableStatus, restrictionsOf, riskCheck } from './restrictions'

/** What the operator's decisions mean for the one who asks. */
export function riskRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.userRiskCheck, async ({ user }) => {
    const at = now()
    return riskCheck(await restrictionsOf(db, user.id, at), user.role, at)
  })

  serve(app, endpoints.checkDisableStatus, async ({ user }) => {
    const at = now()
    return disableStatus(await restrictionsOf(db, user.id, at), at)
  })
}
