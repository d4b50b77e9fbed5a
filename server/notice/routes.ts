import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'
import { acceptanceOf, setAcceptance } from './repository'
import { hoursFault } from './rules'

/** When a seeker wants to be called. */
export function noticeRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.getMobileAcceptance, ({ user }) => acceptanceOf(db, user.id))

  serve(app, endpoints.setMobileAcceptance, async ({ body, user, fail }) => {
    const fault = hoursFault(body)
    if (fault !== null) return fail('BAD_INPUT', fault, 'to')
    await setAcceptance(db, user.id, body, now())
    return acceptanceOf(db, user.id)
  })
}
