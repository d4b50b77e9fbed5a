import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'

/** The newest versions of the native apps and where to download them. */
export function appVersionRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  serve(app, endpoints.getAppVersionDown, () => config.appVersions)
}
