import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { convert } from './convert'

/** The token of the tenant service for a login. */
export function tenantRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.tenantConvertToken, (call) => convert(deps, call))
}
