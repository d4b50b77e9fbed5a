import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { choose } from './choose'
import { getCompany } from './get'
import { getCenter } from './get-center'
import { getStore } from './get-store'
import { listBrands } from './list-brands'
import { listJobs } from './list-jobs'
import { listStores } from './list-stores'
import { makeMain } from './make-main'
import { saveBrand } from './save-brand'
import { saveStore } from './save-store'
import { searchStores } from './search-stores'

/** An employer's home and stores, and any shop's page. */
export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.businessGetCenterDetail, (call) => getCenter(deps, call))
  serve(app, endpoints.companyDetail, (call) => getCompany(deps, call))
  serve(app, endpoints.companyJobs, (call) => listJobs(deps, call))
  serve(app, endpoints.businessStores, (call) => listStores(deps, call))
  serve(app, endpoints.businessStore, (call) => getStore(deps, call))
  serve(app, endpoints.businessSave, (call) => saveStore(deps, call))
  serve(app, endpoints.businessMain, (call) => makeMain(deps, call))
  serve(app, endpoints.businessChoose, (call) => choose(deps, call))
  serve(app, endpoints.businessSearch, (call) => searchStores(deps, call))
  serve(app, endpoints.businessBrands, (call) => listBrands(deps, call))
  serve(app, endpoints.businessSaveBrand, (call) => saveBrand(deps, call))
}
