import type { Kysely } from 'kysely'
import { findingsIn } from '../content-check/repository'
import type { Database } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { operatorUrls } from '../upload/repository'

/**
 * Where private pictures can be looked at for ten minutes, a line for each and one that says so; nothing where there are none. What a host
 * found in one is said before it is opened.
 */
export async function pictureLines(db: Kysely<Database>, storage: Storage, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const urls = await operatorUrls(db, storage, ids, now)
  const found = await findingsIn(db, ids)
  return [...ids.map((id) => `照片  ${urls.get(id) ?? '不在了'}${found.has(id) ? `  （内容检查：${found.get(id) ?? ''}）` : ''}`), '照片的地址10分钟内有效']
}
