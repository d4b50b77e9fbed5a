import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { clientTypeOf } from '../lib/client'
import { serve } from '../http/serve'
import { consentRecordOf, withdraw } from './repository'

/** Taking the consent to the privacy policy back, and the record of all answers to it. */
export function consentRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.withdrawConsent, async ({ body, user, request }) => {
    const { answer, deviceId = null, agreementVersion } = body
    const who = { accountId: user?.id, deviceId, version: agreementVersion, clientType: clientTypeOf(request) }
    await db.transaction().execute((trx) => withdraw(trx, answer, who, now()))
    return {}
  })

  serve(app, endpoints.consentRecord, async ({ user }) => ({ items: await consentRecordOf(db, user.id) }))
}
