import { randomBytes, randomUUID } from 'node:crypto'
import type { FileKind, Kind, Purpose } from '@daogang/contract/upload'
import { sql } from 'kysely'
import { addPictureChecks } from '../content-check/add'
import type { Db, Row, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Storage } from '../providers/storage/types'
import { ADDRESS_MS, isPublic, keptKey, PICTURE_SCENES } from './rules'

const NAME_BYTES = 16

/** Serialises one account's reservations until the transaction ends. */
export const lockAccount = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()

/** How many uploads of a kind an account has reserved since a moment. */
export async function countUploadsSince(db: Db, accountId: string, kind: FileKind, since: Date): Promise<number> {
  const { count } = await db.selectFrom('upload').select((query) => query.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId).where('kind', '=', kind).where('created_at', '>', since).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertUpload = (
  db: Db, { accountId, purpose, kind }: { accountId: string; purpose: Purpose; kind: FileKind }, now: Date,
): Promise<Row<'upload'>> => db.insertInto('upload').values({
  id: randomUUID(), account_id: accountId, purpose, kind, name: randomBytes(NAME_BYTES).toString('hex'), created_at: now,
}).returningAll().executeTakeFirstOrThrow()

/** An account's own upload, stored or only reserved. */
export const ownUpload = (db: Db, id: string, accountId: string): Promise<Row<'upload'> | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** The purposes of files on the public pages of an enterprise. */
const PAGE_PURPOSES: Purpose[] = ['shop', 'brand']

/** A file of the pages of one of these enterprises that anyone may see, whoever sent it, also after its sender has left. */
export const uploadOfPages = async (db: Db, id: string, enterpriseIds: readonly string[]): Promise<Row<'upload'> | undefined> =>
  enterpriseIds.length === 0 ? undefined : db.selectFrom('upload').selectAll().where('id', '=', id)
    .where('enterprise_id', 'in', enterpriseIds).where('purpose', 'in', PAGE_PURPOSES).where('hidden_at', 'is', null).executeTakeFirst()

export interface Measures {
  bytes: number
  width?: number
  height?: number
  duration_ms?: number
}

/** Records that a file is stored. Undefined if the reservation was deleted in the meantime. */
export const markStored = (db: Db, id: string, accountId: string, measures: Measures, now: Date): Promise<Row<'upload'> | undefined> =>
  db.updateTable('upload').set({ ...measures, stored_at: now }).where('id', '=', id).where('account_id', '=', accountId)
    .returningAll().executeTakeFirst()

/** Records that the bytes of a file are deleted. */
export const markGone = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('upload').set({ stored_at: null }).where('id', '=', id).execute()

interface Claim {
  accountId: string
  purpose: Purpose
  /** Given where the files belong to an enterprise from now on: they stay when the account is deleted. */
  enterpriseId?: string
  /** Also takes back what colleagues of this enterprise sent and removed, as long as the file is there. */
  takesBack?: boolean
}

/**
 * Marks an account's own files as used, so that they are kept, and those of colleagues that `takesBack` says.
 * Call it in the transaction that writes the reference. Idempotent.
 * @throws Refusal UPLOAD_GONE if one of them is missing, deleted, of another account or of another purpose
 */
export async function claimUploads(
  trx: Trx, ids: readonly string[], { accountId, purpose, enterpriseId, takesBack = false }: Claim, now: Date,
): Promise<Row<'upload'>[]> {
  if (ids.length === 0) return []
  const rows = await trx.updateTable('upload')
    .set((query) => ({
      used_at: query.fn.coalesce('used_at', query.val(now)), ...(enterpriseId !== undefined && { enterprise_id: enterpriseId }),
    }))
    .where('id', 'in', ids).where('purpose', '=', purpose).where('stored_at', 'is not', null).where('hidden_at', 'is', null)
    .where((where) => where.or([
      where('account_id', '=', accountId),
      ...(takesBack && enterpriseId !== undefined ? [where.and({ enterprise_id: enterpriseId, used_at: null })] : []),
    ]))
    .returningAll().execute()
  if (PICTURE_SCENES[purpose]) {
    await addPictureChecks(trx, accountId, rows.filter(({ kind }) => kind === 'image').map(({ id }) => id), now)
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? refuseGone())
}

const refuseGone = (): never => { throw new Refusal('UPLOAD_GONE') }

/** Marks files as no longer used: the next housekeeping run deletes them. */
export const releaseUploads = (trx: Trx, ids: readonly string[], accountId: string): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : trx.updateTable('upload').set({ used_at: null }).where('id', 'in', ids).where('account_id', '=', accountId).execute()

/** The same for files that the members of an enterprise share, whoever sent them. The caller checks the right to remove them. */
export const releaseSharedUploads = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  ids.length === 0 ? Promise.resolve() : trx.updateTable('upload').set({ used_at: null }).where('id', 'in', ids).execute()

/**
 * Locks files that nothing has referred to since `before`, and personal files of deleted accounts. Skips those that a sealed record names
 * on the day `today`, and rows that another process has locked.
 */
export const lockUnused = (trx: Trx, { before, today, limit }: { before: Date, today: string, limit: number }) =>
  trx.selectFrom('upload').select(['id', 'name', 'purpose', 'kind'])
    .where((where) => where.or([where('kept_until', 'is', null), where('kept_until', '<', today)]))
    .where((where) => where.or([
      where.and([where('account_id', 'is', null), where('enterprise_id', 'is', null)]),
      where.and([where('used_at', 'is', null), where('created_at', '<', before)]),
    ]))
    .orderBy('created_at').limit(limit).forUpdate().skipLocked().execute()

/** Locks files of an account that nothing refers to. */
export const lockOwnUnused = (trx: Trx, ids: readonly string[], accountId: string) =>
  trx.selectFrom('upload').select(['id', 'name', 'purpose', 'kind']).where('id', 'in', ids).where('account_id', '=', accountId)
    .where('used_at', 'is', null).where('kept_until', 'is', null).forUpdate().execute()

/** Files that a sealed record names stay as long as the record, whoever they belong to. */
export const keepFiles = (trx: Trx, ids: readonly string[], until: string): Promise<unknown> =>
  ids.length === 0 ? Promise.resolve() : trx.updateTable('upload')
    .set({ kept_until: sql`greatest(kept_until, ${until}::date)` }).where('id', 'in', ids).execute()

/** Those of the files that are kept for a sealed record. */
export const keptFiles = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : (await db.selectFrom('upload').select('id').where('id', 'in', ids).where('kept_until', 'is not', null)
    .orderBy('created_at').execute()).map(({ id }) => id)

export const deleteUploads = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx.deleteFrom('upload').where('id', 'in', ids).execute()

/** Hides a used file from everyone but the operator. False if it is hidden already. */
export async function hideFile(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('upload').set({ hidden_at: now }).where('id', '=', id)
    .where('hidden_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Shows a hidden file again. */
export const showFile = (trx: Trx, id: string): Promise<unknown> =>
  trx.updateTable('upload').set({ hidden_at: null }).where('id', '=', id).execute()

const FILE_COLUMNS = ['id', 'name', 'purpose', 'kind', 'hidden_at'] as const

/** What the storage key of a file depends on. */
export const fileById = (db: Db, id: string) =>
  db.selectFrom('upload').select(FILE_COLUMNS).where('id', '=', id).executeTakeFirst()

/** The purpose of a file that is used and not hidden. */
export const visiblePurpose = async (db: Db, id: string): Promise<Purpose | undefined> =>
  (await db.selectFrom('upload').select('purpose').where('id', '=', id).where('hidden_at', 'is', null)
    .where('used_at', 'is not', null).executeTakeFirst())?.purpose

const filesOf = async (db: Db, ids: readonly string[], withHidden = false) => ids.length === 0
  ? []
  : db.selectFrom('upload').select(FILE_COLUMNS).where('id', 'in', ids)
    .$if(!withHidden, (query) => query.where('hidden_at', 'is', null)).execute()

/** Addresses of public files by id, without deleted and hidden ones. */
export const publicUrls = async (db: Db, storage: Storage, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await filesOf(db, ids)).map((file) => [file.id, storage.publicUrl(keptKey(file))]))

/** Addresses of those of some public files that are pictures, in this order, without deleted and hidden ones. */
export async function publicPictures(db: Db, storage: Storage, ids: readonly string[]): Promise<string[]> {
  const files = new Map((await filesOf(db, ids)).filter(({ kind }) => kind === 'image').map((file) => [file.id, file]))
  return ids.flatMap((id) => {
    const file = files.get(id)
    return file ? [storage.publicUrl(keptKey(file))] : []
  })
}

/** Kinds of pictures and videos by id, without deleted and hidden ones. */
export const kindsOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Kind>> =>
  new Map((await filesOf(db, ids)).flatMap(({ id, kind }) => (kind === 'audio' ? [] : [[id, kind] as const])))

/** Kinds of any files by id, for the operator: hidden ones too. */
export const kindsWithHidden = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, FileKind>> =>
  new Map((await filesOf(db, ids, true)).map(({ id, kind }) => [id, kind]))

type Files = Awaited<ReturnType<typeof filesOf>>

async function signed(storage: Storage, files: Files, now: Date): Promise<ReadonlyMap<string, string>> {
  const until = new Date(now.getTime() + ADDRESS_MS)
  return new Map(await Promise.all(files.map(async (file) => [file.id, await storage.privateUrl(keptKey(file), until)] as const)))
}

/** Signed addresses of private files by id, valid for `ADDRESS_MS`, without hidden ones. The caller checks the right to read them. */
export const privateUrls = async (
  db: Db, storage: Storage, ids: readonly string[], now: Date,
): Promise<ReadonlyMap<string, string>> => signed(storage, await filesOf(db, ids), now)

/** Addresses of any files by id, for the operator: hidden and public ones too. */
export async function operatorUrls(db: Db, storage: Storage, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const files = await filesOf(db, ids, true)
  const open = files.filter((file) => isPublic(file.purpose) && !file.hidden_at)
  const rest = files.filter((file) => !open.includes(file))
  return new Map([...open.map((file) => [file.id, storage.publicUrl(keptKey(file))] as const), ...await signed(storage, rest, now)])
}
