import { findingsIn } from '../content-check/repository'
import type { Db } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { operatorUrls } from '../upload/repository'
import type { ShownLine } from './kind'

/** Private pictures, whose addresses are valid for ten minutes, each with the findings of its content check. */
export async function pictureLines(db: Db, storage: Storage, ids: readonly string[], now: Date): Promise<ShownLine[]> {
  if (ids.length === 0) return []
  const urls = await operatorUrls(db, storage, ids, now)
  const found = await findingsIn(db, ids)
  return [
    ...ids.map((id) => ({
      label: '照片', picture: urls.get(id) ?? '', text: found.has(id) ? `（内容检查：${found.get(id) ?? ''}）` : '',
    })),
    '照片的地址10分钟内有效',
  ]
}
