import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { recordConsent } from '../auth/accounts'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'

/** Device ids. A client asks for one only after the privacy agreement was accepted, and says which version. */
export function trackingRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.getDeviceId, ({ body }) => db.transaction().execute(async (trx) => {
    const deviceId = randomUUID()
    const at = now()
    await trx.insertInto('device').values({ id: deviceId, created_at: at }).execute()
    await recordConsent(trx, { deviceId, version: body.agreementVersion }, at)
    return { deviceId }
  }))
}
