import type { Upload } from '@daogang/contract/upload'
import type { Row } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Storage } from '../providers/storage/types'
import { ADDRESS_MS, isPublic, keptKey } from './rules'

/** A stored picture or video with its address: permanent if it is public and visible, otherwise signed and short-lived. */
export async function toUpload(row: Row<'upload'>, storage: Storage, now: Date): Promise<Upload> {
  const { id, purpose, kind, width, height } = row
  // Recordings are uploaded and read by endpoints of their own.
  if (kind === 'audio') throw new Refusal('NOT_FOUND')
  const file = { id, purpose, kind, bytes: row.bytes ?? 0, width, height }
  if (isPublic(purpose) && !row.hidden_at) return { ...file, url: storage.publicUrl(keptKey(row)), expiresAt: null }
  const expiresAt = new Date(now.getTime() + ADDRESS_MS)
  return { ...file, url: await storage.privateUrl(keptKey(row), expiresAt), expiresAt: expiresAt.toISOString() }
}
