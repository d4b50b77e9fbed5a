import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { hide } from './hide'
import { list } from './list'

/** Enterprises that saw a seeker's phone or resume, and those from which the seeker hides. */
export function viewerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.viewerList, (call) => list(deps, call))
  serve(app, endpoints.viewerHide, (call) => hide(deps, call))
}
