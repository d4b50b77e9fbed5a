import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/schema'
import { deviceIdOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { hasConsent, type Sender } from './repository'

/** The device and account of a request. @throws Refusal TRACKING_REFUSED unless the device has consented */
export async function senderOf(trx: Trx, request: FastifyRequest): Promise<Sender> {
  const deviceId = deviceIdOf(request)
  if (deviceId === null || !await hasConsent(trx, deviceId)) throw new Refusal('TRACKING_REFUSED')
  return { deviceId, accountId: request.user?.id ?? null }
}
