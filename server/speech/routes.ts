import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { toText } from './to-text'

/** Speech that becomes text in a field. */
export function speechRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.speechSupport, () => Promise.resolve({ available: deps.providers.speech !== null }))
  serve(app, endpoints.speechText, (call) => toText(deps, call))
}
