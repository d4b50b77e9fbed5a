import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../lib/address'
import { MINUTE_MS } from '../lib/durations'
import { Refusal } from '../lib/refusal'
import { tokenOf } from './gate'

/** A shop's Wi-Fi or a mobile network puts many people behind one address. */
const PEOPLE_PER_ADDRESS = 10

type Limit = ReturnType<FastifyInstance['createRateLimit']>

/**
 * Requests per minute: for each token, for each address without a token, and ten times that for each address in all, so that invented
 * tokens do not circumvent the limit. An endpoint with `perMinute` has its own limit beside them. Files of the H5 do not count.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS })
  const callerOf = (request: FastifyRequest): string => tokenOf(request) ?? addressOf(request)
  const ofAddress = app.createRateLimit({ max: perMinute * PEOPLE_PER_ADDRESS, keyGenerator: addressOf })
  const ofCaller = app.createRateLimit({ max: perMinute, keyGenerator: callerOf })
  const ofEndpoint = new Map<string, Limit>()

  app.addHook('onRoute', ({ config }) => {
    const own = config?.endpoint
    if (own?.perMinute === undefined) return
    ofEndpoint.set(own.path, app.createRateLimit({
      max: own.perMinute, keyGenerator: (request) => `${own.path} ${callerOf(request)}`,
    }))
  })
  app.addHook('onRequest', async (request) => {
    const { endpoint, limited } = request.routeOptions.config
    if (!request.is404 && !endpoint && !limited) return
    const own = endpoint && ofEndpoint.get(endpoint.path)
    for (const limit of own ? [ofAddress, ofCaller, own] : [ofAddress, ofCaller]) {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new Refusal('RATE_LIMITED', undefined, { retryAfter: result.ttlInSeconds })
      }
    }
  })
}
