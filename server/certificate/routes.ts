import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { listMine, remove, save } from './save'

/** Vocational certificates of people. */
export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.certificateMine, (call) => listMine(deps, call))
  serve(app, endpoints.certificateSave, (call) => save(deps, call))
  serve(app, endpoints.certificateRemove, (call) => remove(deps, call))
}
