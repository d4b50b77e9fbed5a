import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getNewest } from './get-newest'

/** The newest versions of the native apps and where to download them. */
export function appVersionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.getAppVersionDown, () => getNewest(deps))
}
