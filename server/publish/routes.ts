import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { serve } from '../lib/serve'
import { refuseUnlessRealNamed } from '../real-name/required'
import { refuseForbidden, refuseSensitive } from '../sensitive-words/refuse'
import { addressesOf, addressOf, deleteAddress, saveAddress } from './addresses'
import { draftOf, draftsOf, saveDraft, takeDraft } from './drafts'
import { ownJobOf } from './own-job'
import { storesOf } from './repository'
import { jobFault, textsOf } from './rules'
import { saveJob } from './save'

/** Publishing: drafts, the address book, the job itself, and what its owner sees of it. */
export function publishRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.jobSave, async ({ body, user, fail }) => {
    const fault = jobFault(body)
    if (fault) return fail('BAD_INPUT', fault.text, fault.field)
    refuseForbidden(textsOf(body))
    await refuseUnlessRealNamed(db, user.id)
    return db.transaction().execute((trx) => saveJob(trx, body, user, now(), fail))
  })

  serve(app, endpoints.getJobDetail, async ({ query: { id }, user, fail }) =>
    await ownJobOf(db, user.id, id, now()) ?? fail('NOT_FOUND', MISSING.ownJob))

  serve(app, endpoints.myStores, async ({ user }) => ({ items: await storesOf(db, user.id, now()) }))

  serve(app, endpoints.jobSaveDraft, async ({ body, user, fail }) => {
    const id = await db.transaction().execute((trx) => saveDraft(trx, user.id, body, now()))
    if (id === 'full') return fail('DRAFT_FULL')
    return id === undefined ? fail('NOT_FOUND', MISSING.draft) : { id }
  })

  serve(app, endpoints.jobDraftList, async ({ user }) => ({ items: await draftsOf(db, user.id) }))

  serve(app, endpoints.jobDraftGet, async ({ query: { id }, user, fail }) => {
    const row = await draftOf(db, user.id, id)
    if (!row) return fail('NOT_FOUND', MISSING.draft)
    const { addressId } = row.body
    const address = addressId === undefined ? undefined : await addressOf(db, user.id, addressId)
    return { id, draft: row.body, updatedAt: row.updated_at.toISOString(), address: address ?? null }
  })

  serve(app, endpoints.jobDraftDelete, async ({ body: { id }, user, fail }) =>
    await takeDraft(db, user.id, id) ? {} : fail('NOT_FOUND', MISSING.draft))

  serve(app, endpoints.workAddressList, async ({ user }) => ({ items: await addressesOf(db, user.id) }))

  serve(app, endpoints.workAddressSave, async ({ body, user, fail }) => {
    refuseSensitive([
      { field: 'name', title: '地点', text: body.name }, { field: 'address', title: '地址', text: body.address },
      { field: 'detail', title: '门牌号', text: body.detail },
    ])
    const saved = await db.transaction().execute((trx) => saveAddress(trx, user.id, body, now()))
    if (saved === 'full') return fail('ADDRESS_FULL')
    return saved ?? fail('NOT_FOUND', MISSING.address)
  })

  serve(app, endpoints.workAddressDelete, async ({ body: { id }, user, fail }) =>
    await deleteAddress(db, user.id, id) ? {} : fail('NOT_FOUND', MISSING.address))
}
