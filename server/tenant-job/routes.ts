import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { getTenantJob } from './get'
import { getContact } from './get-contact'
import { getImages } from './get-images'
import { getSearchValues } from './get-search-values'
import { list } from './list'
import { viewJob } from './view-job'

/** Preferred jobs: the jobs of projects that the operator manages. */
export function tenantJobRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.qwProjectJobSearchConf, () => getSearchValues(deps))
  serve(app, endpoints.qwMemberJobList, (call) => list(deps, call))
  serve(app, endpoints.memberJobDetail, (call) => getTenantJob(deps, call))
  serve(app, endpoints.projectImages, (call) => getImages(deps, call))
  serve(app, endpoints.businessInfoByUser, (call) => getContact(deps, call))
  serve(app, endpoints.gatherUserView, (call) => viewJob(deps, call))
}
