import { endpoints } from '@daogang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { clientTypeOf } from '../auth/client'
import { acceptOnDevice } from '../consent/repository'
import type { Database } from '../db/schema'
import type { Deps } from '../deps'
import { deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { serve } from '../lib/serve'
import { hasConsent, noteBatch, storeAccess, storeEvents, type Sender } from './repository'
import { isKept } from './rules'

const CHANNEL_NO = /^[A-Za-z0-9_-]{1,40}$/

const channelNoOf = ({ headers }: FastifyRequest): string | null => {
  const channel = headers['channel-no']
  return typeof channel === 'string' && CHANNEL_NO.test(channel) ? channel : null
}

/** Device ids and what clients tell about their use. A client does neither before the privacy agreement was accepted. */
export function trackingRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const senderOf = async (trx: Transaction<Database>, request: FastifyRequest): Promise<Sender> => {
    const deviceId = deviceIdOf(request)
    if (deviceId === null || !await hasConsent(trx, deviceId)) throw new Refusal('TRACKING_REFUSED')
    return { deviceId, accountId: request.user?.id ?? null }
  }

  serve(app, endpoints.getDeviceId, ({ body, user, request }) => db.transaction().execute(async (trx) => ({
    deviceId: await acceptOnDevice(trx, {
      deviceId: deviceIdOf(request), accountId: user?.id, version: body.agreementVersion, clientType: clientTypeOf(request),
    }, now()),
  })))

  serve(app, endpoints.buriedCommon, ({ body: { events }, fail, request }) => db.transaction().execute(async (trx) => {
    const sender = await senderOf(trx, request)
    if (events.some(({ deviceId }) => deviceId !== sender.deviceId)) return fail('TRACKING_REFUSED')
    const at = now()
    const kept = events.filter((event) => isKept(event, at))
    if (kept.length === 0) return fail('NOTHING_NEW')
    if (!await noteBatch(trx, sender.deviceId, events, at)) return fail('ALREADY_DONE')
    await storeEvents(trx, sender, kept, at)
    return { accepted: kept.length }
  }))

  serve(app, endpoints.userAccess, ({ body, request }) => db.transaction().execute(async (trx) => {
    const sender = await senderOf(trx, request)
    await storeAccess(trx, sender, { ...body, channelNo: channelNoOf(request) }, now())
    return {}
  }))
}
