import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { findEnterprises } from './find-enterprises'
import { getStatus } from './get-status'
import { readLicence } from './read-licence'
import { submit } from './submit'

/** Certification of enterprises and stores by their licences. */
export function certificationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.businessCertification, (call) => submit(deps, call))
  serve(app, endpoints.readLicence, (call) => readLicence(deps, call))
  serve(app, endpoints.businessBasicInfo, (call) => findEnterprises(deps, call))
  serve(app, endpoints.getApproveStatus, (call) => getStatus(deps, call))
}
