import { findingsIn } from '../content-check/repository'
import type { Db } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { kindsWithHidden, operatorUrls } from '../upload/repository'
import type { ShownLine } from './kind'

/** Private pictures and recordings, whose addresses are valid for ten minutes; pictures with the findings of their content check. */
export async function pictureLines(db: Db, storage: Storage, ids: readonly string[], now: Date): Promise<ShownLine[]> {
  if (ids.length === 0) return []
  const urls = await operatorUrls(db, storage, ids, now)
  const kinds = await kindsWithHidden(db, ids)
  const found = await findingsIn(db, ids)
  return [
    ...ids.map((id) => (kinds.get(id) === 'audio' ? { label: '录音', recording: urls.get(id) ?? '' } : {
      label: '照片', picture: urls.get(id) ?? '', text: found.has(id) ? `（内容检查：${found.get(id) ?? ''}）` : '',
    })),
    '照片和录音的地址10分钟内有效',
  ]
}
