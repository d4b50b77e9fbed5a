import { MINUTE_MS } from '@daogang/contract/rules/durations'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../lib/address'
import { Refusal } from '../lib/refusal'
import { consoleTokenOf, tokenOf } from './gate'

/** A shop's Wi-Fi or a mobile network puts many people behind one address. */
const PEOPLE_PER_ADDRESS = 10

type Limit = ReturnType<FastifyInstance['createRateLimit']>

/** The session of the console, once it is found: an office has many operators. Otherwise the address, whatever the headers say. */
async function operatorOf({ operators }: FastifyInstance, request: FastifyRequest): Promise<string> {
  const address = addressOf(request)
  if (request.headers.cookie === undefined) return address
  try {
    const token = consoleTokenOf(request)
    const found = token === undefined ? undefined : await operators.ofSession({ token, address: request.ip, isActive: false })
    return !found || found instanceof Refusal ? address : `session ${found.sessionId}`
  } catch (error) {
    if (error instanceof Refusal) return address
    throw error
  }
}

/**
 * Requests per minute: for each token, for each address without a token, and ten times that for each address in all, so that invented
 * tokens do not circumvent the limit. An endpoint with `perMinute` has its own limit beside them. Files of the H5 do not count.
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, { global: false, timeWindow: MINUTE_MS })
  const callerOf = async (request: FastifyRequest): Promise<string> => {
    const auth = request.routeOptions.config.endpoint?.auth
    return auth === 'operator' ? operatorOf(app, request) : tokenOf(request) ?? addressOf(request)
  }
  const ofAddress = app.createRateLimit({ max: perMinute * PEOPLE_PER_ADDRESS, keyGenerator: addressOf })
  const ofCaller = app.createRateLimit({ max: perMinute, keyGenerator: callerOf })
  const ofEndpoint = new Map<string, Limit>()

  app.addHook('onRoute', ({ config }) => {
    const own = config?.endpoint
    if (own?.perMinute === undefined) return
    ofEndpoint.set(own.path, app.createRateLimit({
      max: own.perMinute,
      // No token was verified where none is needed: an invented one would be another caller each time.
      keyGenerator: async (request) => `${own.path} ${own.auth === 'none' ? addressOf(request) : await callerOf(request)}`,
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
