import { endpoints } from '@daogang/contract'
import { MAX_BYTES } from '@daogang/contract/rules/upload'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { reserve } from './reserve'
import { acceptsKind, FORM_MS, incomingKey, TOO_LARGE } from './rules'

const refuse = refusalsOf(endpoints.getUploadSignature)

/** Signs a form with which a client posts one file directly to the storage. */
export async function signPost(
  { db, config, providers: { storage }, now }: Deps, { query: { purpose, kind, bytes }, user }: Call<typeof endpoints.getUploadSignature>,
) {
  if (!acceptsKind(purpose, kind)) throw refuse('FILE_NOT_ACCEPTED', '这里只能传图片')
  if (bytes > MAX_BYTES[kind]) throw refuse('FILE_TOO_LARGE', TOO_LARGE[kind])
  const { id, name } = await reserve(db, { accountId: user.id, purpose, kind }, config.uploadsPerDay[kind], now())
  const expiresAt = new Date(now().getTime() + FORM_MS)
  const form = await storage.signPost(incomingKey(name), { maxBytes: bytes, expiresAt })
  return { id, ...form, expiresAt: expiresAt.toISOString() }
}
