import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { sendOwnCode } from '../auth/own-code'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { serveFiles } from './download'
import { getStatus } from './get-status'
import { open } from './open'
import { received } from './received'
import { request } from './request'

/** A file with everything that the product holds about a person, for that person. */
export function dataExportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.dataExport, ({ user }) => getStatus(deps, user))
  serve(app, endpoints.dataExportCode, ({ body, user, request: http }) =>
    sendOwnCode(deps, user, { purpose: 'export', proof: body.proof }, http))
  serve(app, endpoints.dataExportRequest, (call) => request(deps, call))
  serve(app, endpoints.dataExportOpen, (call) => open(deps, call))
  serve(app, endpoints.dataExportReceived, (call) => received(deps, call))
  serveFiles(app, deps)
}
