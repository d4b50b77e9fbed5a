import { endpoints } from '@daogang/contract'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { refusalsOf } from '../lib/refusal'
import { deleteOwnBytes } from '../upload/delete-unused'
import { ownUpload } from '../upload/repository'
import { readRecording } from './read-recording'

const refuse = refusalsOf(endpoints.speechText)

/** The text of a recording of the user, whose bytes are deleted then. After a failure it stays, so that they need not speak again. */
export async function toText(deps: Deps, { body: { uploadId }, user }: Call<typeof endpoints.speechText>) {
  const { db, providers: { storage } } = deps
  const file = await ownUpload(db, uploadId, user.id)
  if (!file || file.purpose !== 'speech' || !file.stored_at) throw refuse('UPLOAD_GONE', '录音已经删了，再说一遍')
  const text = await readRecording(deps, file)
  await deleteOwnBytes(db, storage, uploadId, user.id)
  return { text }
}
