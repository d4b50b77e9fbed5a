import multipart from '@fastify/multipart'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { pictureRedrawer } from '../upload/picture'
import { getTenantJob } from './get'
import { getContact } from './get-contact'
import { getImages } from './get-images'
import { getSearchValues } from './get-search-values'
import { createContactPhones } from './import/contact-phone'
import { list } from './list'
import { jobsOfStore, lookAtProject } from './look'
import { exportProjects, importSent, listProjects, switchProject } from './operate'
import { orderSearch, readSearchOrder } from './search-order'
import { viewJob } from './view-job'

/** Preferred jobs: the jobs of projects that the operator manages. */
export function tenantJobRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.qwProjectJobSearchConf, () => getSearchValues(deps))
  serve(app, endpoints.qwMemberJobList, (call) => list(deps, call))
  serve(app, endpoints.memberJobDetail, (call) => getTenantJob(deps, call))
  serve(app, endpoints.projectImages, (call) => getImages(deps, call))
  serve(app, endpoints.businessInfoByUser, (call) => getContact(deps, call))
  serve(app, endpoints.gatherUserView, (call) => viewJob(deps, call))
  operatorRoutes(app, deps)
}

/** The same projects as operators bring them in. */
function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, providers: { storage } } = deps
  const tools = { phones: createContactPhones(config), storage, redraw: pictureRedrawer(config.pictures) }
  serve(app, endpoints.operatorProjectList, ({ query: { cursor } }) => listProjects(db, cursor))
  serve(app, endpoints.operatorProjectExport, () => exportProjects(db))
  serve(app, endpoints.operatorProjectSwitch, async ({ body, operator }) => {
    await switchProject(deps, body, operator)
    return {}
  })
  serve(app, endpoints.operatorProjectLook, ({ body: { code }, operator }) => lookAtProject(deps, tools.phones, code, operator))
  serve(app, endpoints.operatorProjectJobs, ({ query: { store } }) => jobsOfStore(deps, store))
  serve(app, endpoints.operatorProjectOrder, () => readSearchOrder(db))
  serve(app, endpoints.operatorProjectSaveOrder, async ({ body, operator }) => {
    await orderSearch(deps, body, operator)
    return {}
  })
  // Multipart forms are parsed in this scope only: everywhere else a body is JSON.
  void app.register(async (scope) => {
    await scope.register(multipart)
    serve(scope, endpoints.operatorProjectImport, ({ body: { fingerprint, pictures = '' }, file, operator: actor }) =>
      importSent(deps, file, { tools, fingerprint, pictures, actor }))
  })
}
