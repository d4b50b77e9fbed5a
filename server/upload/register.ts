import { endpoints } from '@daogang/contract'
import { refusalsOf } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import type { Call } from '../http/serve'
import { ownUpload } from './repository'
import { incomingKey } from './rules'
import { receivedPath, store, type UploadDeps } from './store'
import { toUpload } from './view'

const refuse = refusalsOf(endpoints.saveUploadurl)

/** Registers a file that was posted to the storage: checks, cleans and stores it. Idempotent. */
export async function register(deps: UploadDeps, { body: { id }, user }: Call<typeof endpoints.saveUploadurl>) {
  const { db, providers: { storage }, now } = deps
  const row = await ownUpload(db, id, user.id)
  if (!row) throw refuse('NOT_FOUND', '没找到这次上传，请重新传一次')
  if (row.stored_at) return toUpload(row, storage, now())
  const incoming = incomingKey(row.name)
  return withScratch(async (folder) => {
    if (!await storage.fetch(incoming, receivedPath(folder))) {
      // A concurrent registration may have been faster.
      const again = await ownUpload(db, id, user.id)
      if (!again?.stored_at) throw refuse('NOT_FOUND', '文件没有传上来，请重新传一次')
      return toUpload(again, storage, now())
    }
    try {
      return await toUpload(await store(deps, row, user.id, folder), storage, now())
    } finally {
      await storage.remove([incoming])
    }
  })
}
