import type { endpoints } from '@daogang/contract'
import { receive } from '../lib/form'
import { Refusal } from '../lib/refusal'
import { withScratch } from '../lib/scratch'
import type { Call } from '../http/serve'
import { reserve } from './reserve'
import { TOO_LARGE } from './rules'
import { receivedPath, store, type UploadDeps } from './store'

/** Uploads a recording through the server. */
export async function uploadVoice(deps: UploadDeps, { body: { purpose }, file, user }: Call<typeof endpoints.uploadVoice>) {
  const { db, config, now } = deps
  const row = await reserve(db, { accountId: user.id, purpose, kind: 'audio' }, config.uploadsPerDay.audio, now())
  return withScratch(async (folder) => {
    await receive(file, receivedPath(folder)).catch((error: unknown) => {
      throw error instanceof Refusal && error.reason === 'FILE_TOO_LARGE' ? new Refusal('FILE_TOO_LARGE', TOO_LARGE.audio) : error
    })
    const { id } = await store(deps, row, user.id, folder)
    return { id }
  })
}
