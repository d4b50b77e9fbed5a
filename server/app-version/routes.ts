import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../lib/serve'

/** Where the native apps are to be had. */
export function appVersionRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  serve(app, endpoints.getAppVersionDown, () => config.appVersions)
}
