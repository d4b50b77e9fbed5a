import { randomBytes, randomUUID } from 'node:crypto'
import type { Kind, Purpose } from '@daogang/contract/upload'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Row } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Storage } from '../providers/storage/types'
import { ADDRESS_MS, incomingKey, keptKey, QUOTA_MS, UNUSED_MS } from './rules'

type Db = Kysely<Database>

const NAME_BYTES = 16
const CLEARED_AT_ONCE = 100

/**
 * Writes down that a file is coming, within the account's quota of the last 24 hours. What then does not come, or is refused,
 * counts too: looking at it is what costs.
 */
export const reserve = (
  db: Db, { accountId, purpose, kind }: { accountId: string; purpose: Purpose; kind: Kind }, most: number, now: Date,
): Promise<Row<'upload'>> => db.transaction().execute(async (trx) => {
  // Held until the end, so that many at once are counted one after the other.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const { count } = await trx.selectFrom('upload').select((query) => query.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - QUOTA_MS)).executeTakeFirstOrThrow()
  if (Number(count) >= most) throw new Refusal('UPLOAD_LIMIT')
  return trx.insertInto('upload').values({
    id: randomUUID(), account_id: accountId, purpose, kind, name: randomBytes(NAME_BYTES).toString('hex'), created_at: now,
  }).returningAll().executeTakeFirstOrThrow()
})

/** A person's own file, kept or still coming. */
export const ownUpload = (db: Db, id: string, accountId: string): Promise<Row<'upload'> | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

export interface Measures {
  bytes: number
  width?: number
  height?: number
}

/** Writes down that a file was looked at and is kept. Undefined when it was cleared away meanwhile. */
export const markStored = (db: Db, id: string, accountId: string, measures: Measures, now: Date): Promise<Row<'upload'> | undefined> =>
  db.updateTable('upload').set({ ...measures, stored_at: now }).where('id', '=', id).where('account_id', '=', accountId)
    .returningAll().executeTakeFirst()

/**
 * Keeps a person's own files for good, because something now refers to them. Call it in the transaction that writes what
 * refers; claiming again changes nothing.
 * @throws Refusal UPLOAD_GONE when one of them is not theirs, not for this purpose, not there, or not there any more
 */
export async function claimUploads(
  trx: Transaction<Database>, ids: readonly string[], { accountId, purpose }: { accountId: string; purpose: Purpose }, now: Date,
): Promise<Row<'upload'>[]> {
  if (ids.length === 0) return []
  const rows = await trx.updateTable('upload').set((query) => ({ used_at: query.fn.coalesce('used_at', query.val(now)) }))
    .where('id', 'in', ids).where('account_id', '=', accountId).where('purpose', '=', purpose).where('stored_at', 'is not', null)
    .returningAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? refuseGone())
}

const refuseGone = (): never => { throw new Refusal('UPLOAD_GONE') }

/** What refers to these files is gone: they are cleared away with the next round. */
export const releaseUploads = (trx: Transaction<Database>, ids: readonly string[], accountId: string): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : trx.updateTable('upload').set({ used_at: null }).where('id', 'in', ids).where('account_id', '=', accountId).execute()

/**
 * Clears away files that nothing has referred to for a day, and those of accounts that are gone; how many. A row goes only
 * when its bytes are gone: a storage that does not answer leaves both for the next round.
 */
export async function deleteUnusedUploads(db: Db, storage: Storage, now: Date): Promise<number> {
  for (let cleared = 0; ;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await trx.selectFrom('upload').select(['id', 'name', 'purpose', 'kind'])
        .where((where) => where.or([
          where('account_id', 'is', null),
          where.and([where('used_at', 'is', null), where('created_at', '<', new Date(now.getTime() - UNUSED_MS))]),
        ]))
        .orderBy('created_at').limit(CLEARED_AT_ONCE).forUpdate().skipLocked().execute()
      if (rows.length === 0) return 0
      await storage.remove(rows.flatMap((row) => [incomingKey(row.name), keptKey(row)]))
      await trx.deleteFrom('upload').where('id', 'in', rows.map(({ id }) => id)).execute()
      return rows.length
    })
    cleared += count
    if (count < CLEARED_AT_ONCE) return cleared
  }
}

const filesOf = async (db: Db, ids: readonly string[]) => ids.length === 0
  ? []
  : db.selectFrom('upload').select(['id', 'name', 'purpose', 'kind']).where('id', 'in', ids).execute()

/** Where public files are read, by id. What was cleared away is left out. */
export const publicUrls = async (db: Db, storage: Storage, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await filesOf(db, ids)).map((file) => [file.id, storage.publicUrl(keptKey(file))]))

/** Whether each is a picture or a video, by id. */
export const kindsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Kind>> =>
  new Map((await filesOf(db, ids)).map(({ id, kind }) => [id, kind]))

/** Addresses of private files that work for ten minutes, by id. Only for who may read them. */
export async function privateUrls(
  db: Db, storage: Storage, ids: readonly string[], now: Date,
): Promise<ReadonlyMap<string, string>> {
  const until = new Date(now.getTime() + ADDRESS_MS)
  const files = await filesOf(db, ids)
  return new Map(await Promise.all(files.map(async (file) => [file.id, await storage.privateUrl(keptKey(file), until)] as const)))
}
