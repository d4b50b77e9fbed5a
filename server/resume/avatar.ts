import type { Db, Trx } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { claimUploads, releaseUploads } from '../upload/repository'
import { keptKey } from '../upload/rules'
import { findAvatar, updateAvatar } from './repository'

/** The URL of an avatar; empty without one or if it is hidden. */
export async function avatarUrl(db: Db, storage: Storage, uploadId: string | null): Promise<string> {
  if (uploadId === null) return ''
  const row = await findAvatar(db, uploadId)
  return row ? storage.publicUrl(keptKey(row)) : ''
}

/** Replaces the avatar and releases the old upload; '' removes it. @throws Refusal UPLOAD_GONE */
export async function replaceAvatar(
  trx: Trx, resume: { id: string, avatar_id: string | null }, accountId: string, avatarId: string, now: Date,
): Promise<void> {
  if (avatarId === (resume.avatar_id ?? '')) return
  if (avatarId !== '') await claimUploads(trx, [avatarId], { accountId, purpose: 'avatar' }, now)
  await updateAvatar(trx, resume.id, avatarId || null)
  if (resume.avatar_id !== null) await releaseUploads(trx, [resume.avatar_id], accountId)
}
