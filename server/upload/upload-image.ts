import type { endpoints } from '@daogang/contract'
import { receive } from '../lib/form'
import { Refusal } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import type { Call } from '../http/serve'
import { reserve } from './reserve'
import { acceptsKind, TOO_LARGE } from './rules'
import { receivedPath, store, type UploadDeps } from './store'
import { toUpload } from './view'

/** Uploads a picture through the server. */
export async function uploadImage(deps: UploadDeps, { body: { purpose }, file, user }: Call<typeof endpoints.uploadImg>) {
  const { db, config, now, providers: { storage } } = deps
  if (!acceptsKind(purpose, 'image')) throw new Refusal('FILE_NOT_ACCEPTED', '这里只能传录音')
  const row = await reserve(db, { accountId: user.id, purpose, kind: 'image' }, config.uploadsPerDay.image, now())
  return withScratch(async (folder) => {
    await receive(file, receivedPath(folder)).catch((error: unknown) => {
      throw error instanceof Refusal && error.reason === 'FILE_TOO_LARGE' ? new Refusal('FILE_TOO_LARGE', TOO_LARGE.image) : error
    })
    return toUpload(await store(deps, row, user.id, folder), storage, now())
  })
}
