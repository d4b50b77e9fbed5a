import type { Complaint } from '@daogang/contract/complaint'
import type { Db, Row } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'
import { reasonsOf } from './rules'

/** Reports as their author sees them. One query finds the pictures of all. */
export async function toComplaints(db: Db, storage: Storage, rows: readonly Row<'complaint'>[], now: Date): Promise<Complaint[]> {
  const urls = await privateUrls(db, storage, rows.flatMap(({ pictures }) => pictures), now)
  return rows.map((row) => toComplaintWith(urls, row))
}

export async function toComplaint(db: Db, storage: Storage, row: Row<'complaint'>, now: Date): Promise<Complaint> {
  return toComplaintWith(await privateUrls(db, storage, row.pictures, now), row)
}

const toComplaintWith = (urls: ReadonlyMap<string, string>, row: Row<'complaint'>): Complaint => ({
  id: row.id,
  targetKind: row.target_kind,
  targetId: row.target_id,
  targetName: row.target_name,
  conversationId: row.conversation_id,
  reason: labelOf(reasonsOf(row.target_kind), row.reason),
  content: row.content,
  pictures: row.pictures.flatMap((id) => urls.get(id) ?? []),
  status: row.status,
  answer: row.answer,
  at: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})
