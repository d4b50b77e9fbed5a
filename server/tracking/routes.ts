import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordConsent } from '../auth/accounts'
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
  const senderOf = async (request: FastifyRequest): Promise<Sender> => {
    const deviceId = deviceIdOf(request)
    if (deviceId === null || !await hasConsent(db, deviceId)) throw new Refusal('TRACKING_REFUSED')
    return { deviceId, accountId: request.user?.id ?? null }
  }

  serve(app, endpoints.getDeviceId, ({ body }) => db.transaction().execute(async (trx) => {
    const deviceId = randomUUID()
    const at = now()
    await trx.insertInto('device').values({ id: deviceId, created_at: at }).execute()
    await recordConsent(trx, { deviceId, version: body.agreementVersion }, at)
    return { deviceId }
  }))

  serve(app, endpoints.buriedCommon, async ({ body: { events }, fail, request }) => {
    const sender = await senderOf(request)
    if (events.some(({ deviceId }) => deviceId !== sender.deviceId)) return fail('TRACKING_REFUSED')
    const at = now()
    const kept = events.filter((event) => isKept(event, at))
    if (kept.length === 0) return fail('NOTHING_NEW')
    await db.transaction().execute(async (trx) => {
      if (!await noteBatch(trx, sender.deviceId, events, at)) return fail('ALREADY_DONE')
      await storeEvents(trx, sender, kept, at)
    })
    return { accepted: kept.length }
  })

  serve(app, endpoints.userAccess, async ({ body, request }) => {
    const sender = await senderOf(request)
    await storeAccess(db, sender, { ...body, channelNo: channelNoOf(request) }, now())
    return {}
  })
}
