import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { privateUrls } from '../upload/repository'

/** Where private pictures can be looked at for ten minutes, a line for each and one that says so; nothing where there are none. */
export async function pictureLines(db: Kysely<Database>, storage: Storage, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const urls = await privateUrls(db, storage, ids, now)
  return [...ids.map((id) => `照片  ${urls.get(id) ?? '不在了'}`), '照片的地址10分钟内有效']
}
