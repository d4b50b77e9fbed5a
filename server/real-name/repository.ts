import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Config } from '../config'
import type { Database, Row } from '../db/schema'
import { chinaDayStart } from '../lib/china-time'
import { createBox, createHasher } from '../lib/crypto'
import { fullIdCard, maskIdCard, maskName } from '../lib/id-card'
import { releaseUploads } from '../upload/repository'
import { CHECKING_MS, NOT_ANSWERED } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>
type Access = Row<'real_name_access'>

/** What is sealed. */
export interface Identity {
  name: string
  /** In 18 places. */
  number: string
}

/** Keeps names and numbers so that neither the database nor a copy of it shows them. */
export function createVault({ realNameKey }: Pick<Config, 'realNameKey'>) {
  const box = createBox(realNameKey, 'real name')
  const hasher = createHasher(realNameKey, 'id card')
  return {
    seal: (id: string, identity: Identity): Buffer => box.seal(identity, id),
    open: (id: string, sealed: Buffer): Identity => box.open(sealed, id) as Identity,
    hash: (number: string): Buffer => hasher.hash(fullIdCard(number)),
  }
}
export type Vault = ReturnType<typeof createVault>

/** Writes down who looked at what is kept of a person, or was shown it. */
export const writeAccess = (
  db: Db, row: Pick<Row<'real_name'>, 'id' | 'account_id'>, { actor, purpose }: Pick<Access, 'actor' | 'purpose'>, now: Date,
): Promise<unknown> =>
  db.insertInto('real_name_access').values({ real_name_id: row.id, account_id: row.account_id, actor, purpose, at: now }).execute()

/** Who looked at what is kept of an account, the latest first. */
export const accessesOf = (db: Db, accountId: string, most: number): Promise<Access[]> =>
  db.selectFrom('real_name_access').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(most).execute()

/** The submission that says how an account stands: the approved one, otherwise the latest. */
export const currentOf = (db: Db, accountId: string): Promise<Row<'real_name'> | undefined> =>
  db.selectFrom('real_name').selectAll().where('account_id', '=', accountId).where('status', '<>', 'void')
    .orderBy(sql`status = 'approved'`, 'desc').orderBy('nth', 'desc')
    .limit(1).executeTakeFirst()

/** Whether an account's owner is known by an id card. */
export const isRealNamed = async (db: Db, accountId: string): Promise<boolean> =>
  await db.selectFrom('real_name').select('id').where('account_id', '=', accountId).where('status', '=', 'approved')
    .executeTakeFirst() !== undefined

/** How many submissions were looked at today. */
export async function countToday(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db.selectFrom('real_name').select((e) => e.fn.countAll<string>().as('count')).where('account_id', '=', accountId)
    .where('counts', '=', true).where('path', '<>', 'earlier').where('created_at', '>=', chinaDayStart(now)).executeTakeFirstOrThrow()
  return Number(count)
}

export interface Submission extends Identity {
  accountId: string
  path: 'machine' | 'person'
  images: string[]
}

/** Writes a submission down. The account must be locked, and nothing of it be open. */
export async function insertSubmission(trx: Trx, vault: Vault, { accountId, path, images, name, number }: Submission, now: Date) {
  const id = randomUUID()
  const row = await trx.insertInto('real_name').values({
    id, account_id: accountId, path, status: path === 'machine' ? 'checking' : 'pending',
    sealed: vault.seal(id, { name, number }), number_hash: vault.hash(number),
    masked_name: maskName(name), masked_number: maskIdCard(number), images, created_at: now,
  }).returningAll().executeTakeFirstOrThrow()
  await writeAccess(trx, row, { actor: 'self', purpose: 'submit' }, now)
  return row
}

/** Refuses a submission that is still open, and forgets what nobody needs any more. False when it was decided meanwhile. */
export async function reject(
  trx: Trx, row: Row<'real_name'>, { reason, counts = true }: { reason: string, counts?: boolean }, now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('real_name')
    .set({ status: 'rejected', reason, counts, decided_at: now, sealed: null, number_hash: null, images: [] })
    .where('id', '=', row.id).where('status', 'in', ['checking', 'pending']).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await releaseUploads(trx, row.images, row.account_id)
  return true
}

/** Whether a register has had its time: the process that asked it is gone. */
export const isUnanswered = ({ status, created_at: since }: Row<'real_name'>, now: Date): boolean =>
  status === 'checking' && now.getTime() - since.getTime() >= CHECKING_MS

/** Closes what a register never answered, so that the account can send it again. False while it may still answer. */
export const rejectUnanswered = async (trx: Trx, row: Row<'real_name'>, now: Date): Promise<boolean> =>
  isUnanswered(row, now) && reject(trx, row, { reason: NOT_ANSWERED, counts: false }, now)

/** The other account for which the same card is approved. Two at once wait for each other. */
export async function otherHolder(trx: Trx, row: Row<'real_name'>): Promise<string | undefined> {
  if (row.number_hash === null) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`real-name:${row.number_hash.toString('hex')}`}, 0))`.execute(trx)
  const other = await trx.selectFrom('real_name').select('account_id').where('number_hash', '=', row.number_hash)
    .where('status', '=', 'approved').where('account_id', '<>', row.account_id).executeTakeFirst()
  return other?.account_id
}

/** Approves a submission that is still open. False when it was decided in the meantime. */
export async function approve(trx: Trx, row: Row<'real_name'>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('real_name').set({ status: 'approved', reason: '', decided_at: now, images: [] })
    .where('id', '=', row.id).where('status', 'in', ['checking', 'pending']).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await releaseUploads(trx, row.images, row.account_id)
  return true
}

/** Takes an account's real name back: it was moved to another account, or the account is over. */
export async function voidRealName(trx: Trx, accountId: string, now: Date): Promise<void> {
  const rows = await trx.updateTable('real_name').set({ status: 'void', decided_at: now, sealed: null, number_hash: null })
    .where('account_id', '=', accountId).where('status', 'in', ['approved', 'pending', 'checking']).returning(['images']).execute()
  await releaseUploads(trx, rows.flatMap(({ images }) => images), accountId)
}
