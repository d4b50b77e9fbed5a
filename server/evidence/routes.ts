import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { evidencePack } from './pack'

/** What a worker can hand to 12333. */
export function evidenceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.evidencePack, (call) => evidencePack(deps, call))
}
