import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { deleteAddress } from './delete-address'
import { deleteDraft } from './delete-draft'
import { getDraft } from './get-draft'
import { getOwn } from './get-own'
import { listAddresses } from './list-addresses'
import { listDrafts } from './list-drafts'
import { listStores } from './list-stores'
import { save } from './save'
import { saveAddress } from './save-address'
import { saveDraft } from './save-draft'

/** Publishing: drafts, the address book, the job, and the employer's view of it. */
export function publishRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.jobSave, (call) => save(deps, call))
  serve(app, endpoints.getJobDetail, (call) => getOwn(deps, call))
  serve(app, endpoints.myStores, (call) => listStores(deps, call))
  serve(app, endpoints.jobSaveDraft, (call) => saveDraft(deps, call))
  serve(app, endpoints.jobDraftList, (call) => listDrafts(deps, call))
  serve(app, endpoints.jobDraftGet, (call) => getDraft(deps, call))
  serve(app, endpoints.jobDraftDelete, (call) => deleteDraft(deps, call))
  serve(app, endpoints.workAddressList, (call) => listAddresses(deps, call))
  serve(app, endpoints.workAddressSave, (call) => saveAddress(deps, call))
  serve(app, endpoints.workAddressDelete, (call) => deleteAddress(deps, call))
}
