import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { get } from './get'
import { submit } from './submit'

export function appealRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.appealDetail, (call) => get(deps, call))
  serve(app, endpoints.appealSubmit, (call) => submit(deps, call))
}
