import Fastify, { type FastifyInstance } from 'fastify'
import { createSessions } from './auth/sessions'
import type { Deps } from './deps'
import { acceptJson, parseQuery } from './lib/body'
import { onClientError, onError, refuse } from './lib/errors'
import { Refusal } from './lib/refusal'
import { validatorCompiler } from './lib/validate'

/** Composes the server. Everything that it reaches comes in through `deps`. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, now, log } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustProxy,
    routerOptions: { querystringParser: parseQuery as (text: string) => Record<string, unknown> },
    clientErrorHandler: onClientError,
    frameworkErrors: (error, _request, reply) => void onError(error, _request, reply),
  })
  acceptJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(onError)
  app.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('METHOD_NOT_FOUND')))
  app.decorateRequest('user', null)
  app.decorate('sessions', createSessions(db, now))
  return app
}
