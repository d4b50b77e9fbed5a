import { randomUUID } from 'node:crypto'
import { birthdayOfIdCard } from '@daogang/contract/rules/id-card'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../db/schema'
import { chinaDayStart } from '../lib/china-time'
import { maskIdCard, maskName } from '../lib/id-card'
import { releaseUploads } from '../upload/repository'
import { isUnanswered, NOT_ANSWERED } from './rules'
import type { Identity, Vault } from './vault'

type RealNameRow = Row<'real_name'>
type Access = Row<'real_name_access'>

/** Logs an access to the stored data of a submission. */
export const writeAccess = (
  db: Db, row: Pick<RealNameRow, 'id' | 'account_id'>, { actor, purpose }: Pick<Access, 'actor' | 'purpose'>, now: Date,
): Promise<unknown> =>
  db.insertInto('real_name_access').values({ real_name_id: row.id, account_id: row.account_id, actor, purpose, at: now }).execute()

/** The latest accesses to the stored data of an account, newest first. */
export const accessesOf = (db: Db, accountId: string, limit: number): Promise<Access[]> =>
  db.selectFrom('real_name_access').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(limit).execute()

/** The submission that decides the status of an account: the approved one, otherwise the latest. */
export const findCurrent = (db: Db, accountId: string): Promise<RealNameRow | undefined> =>
  db.selectFrom('real_name').selectAll().where('account_id', '=', accountId).where('status', '<>', 'void')
    .orderBy(sql`status = 'approved'`, 'desc').orderBy('nth', 'desc')
    .limit(1).executeTakeFirst()

/** The latest submission after an approved one. */
export const findLater = (db: Db, { account_id: accountId, nth }: RealNameRow): Promise<RealNameRow | undefined> =>
  db.selectFrom('real_name').selectAll().where('account_id', '=', accountId).where('status', '<>', 'void').where('nth', '>', nth)
    .orderBy('nth', 'desc').limit(1).executeTakeFirst()

/** The approved submission of an account. */
export const findApproved = (db: Db, accountId: string): Promise<RealNameRow | undefined> =>
  db.selectFrom('real_name').selectAll().where('account_id', '=', accountId).where('status', '=', 'approved').executeTakeFirst()

/** Whether the owner of an account is verified by an id card. */
export const isRealNamed = async (db: Db, accountId: string): Promise<boolean> =>
  await db.selectFrom('real_name').select('id').where('account_id', '=', accountId).where('status', '=', 'approved')
    .executeTakeFirst() !== undefined

/** How many of today's submissions count towards the daily limit. */
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

/** Stores a submission. The account must be locked and have no open submission. */
export async function insertSubmission(trx: Trx, vault: Vault, { accountId, path, images, name, number }: Submission, now: Date) {
  const id = randomUUID()
  const row = await trx.insertInto('real_name').values({
    id, account_id: accountId, path, status: path === 'machine' ? 'checking' : 'pending',
    sealed: vault.seal(id, { name, number }), number_hash: vault.hash(number),
    masked_name: maskName(name), masked_number: maskIdCard(number),
    birthday: birthdayOfIdCard(number), images, created_at: now,
  }).returningAll().executeTakeFirstOrThrow()
  await writeAccess(trx, row, { actor: 'self', purpose: 'submit' }, now)
  return row
}

/** Rejects an open submission and deletes its sealed data and pictures. False if it was decided before. */
export async function reject(
  trx: Trx, row: RealNameRow, { reason, counts = true }: { reason: string, counts?: boolean }, now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('real_name')
    .set({ status: 'rejected', reason, counts, decided_at: now, sealed: null, number_hash: null, birthday: null, images: [] })
    .where('id', '=', row.id).where('status', 'in', ['checking', 'pending']).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await releaseUploads(trx, row.images, row.account_id)
  return true
}

/** Closes a submission that the register has not answered in time, so that the account can retry. False while it may still answer. */
export const rejectUnanswered = async (trx: Trx, row: RealNameRow, now: Date): Promise<boolean> =>
  isUnanswered(row, now) && reject(trx, row, { reason: NOT_ANSWERED, counts: false }, now)

/** Another account for which the same card is approved. Serialises concurrent checks of one card. */
export async function otherHolder(trx: Trx, row: RealNameRow): Promise<string | undefined> {
  if (row.number_hash === null) return undefined
  await sql`select pg_advisory_xact_lock(hashtextextended(${`real-name:${row.number_hash.toString('hex')}`}, 0))`.execute(trx)
  const other = await trx.selectFrom('real_name').select('account_id').where('number_hash', '=', row.number_hash)
    .where('status', '=', 'approved').where('account_id', '<>', row.account_id).executeTakeFirst()
  return other?.account_id
}

/**
 * Marks an open submission as approved and releases its pictures. It replaces an approval without a name. False if it was decided before.
 */
export async function markApproved(trx: Trx, row: RealNameRow, now: Date): Promise<boolean> {
  const open = await trx.selectFrom('real_name').select('id').where('id', '=', row.id).where('status', 'in', ['checking', 'pending'])
    .forUpdate().executeTakeFirst()
  if (!open) return false
  await trx.updateTable('real_name').set({ status: 'void', decided_at: now }).where('account_id', '=', row.account_id)
    .where('status', '=', 'approved').where('sealed', 'is', null).execute()
  const { numUpdatedRows } = await trx.updateTable('real_name').set({ status: 'approved', reason: '', decided_at: now, images: [] })
    .where('id', '=', row.id).where('status', 'in', ['checking', 'pending']).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await releaseUploads(trx, row.images, row.account_id)
  return true
}

/** Keeps the date of birth of an approved id card, with its owner's resume: employers see the age by it. */
export async function keepBirthday(trx: Trx, row: Pick<RealNameRow, 'id' | 'account_id'>, birthday: string): Promise<void> {
  await trx.updateTable('real_name').set({ birthday }).where('id', '=', row.id).execute()
  await trx.updateTable('resume').set({ birthday }).where('account_id', '=', row.account_id).execute()
}

/** Withdraws an account's real name, with the masks of rejected attempts: it moved to another account, or its owner withdrew it. */
export async function voidRealName(trx: Trx, accountId: string, now: Date): Promise<void> {
  const rows = await trx.updateTable('real_name')
    .set({ status: 'void', decided_at: now, sealed: null, number_hash: null, masked_name: '', masked_number: '', birthday: null })
    .where('account_id', '=', accountId).where('status', 'in', ['approved', 'pending', 'checking', 'rejected'])
    .returning(['images']).execute()
  await releaseUploads(trx, rows.flatMap(({ images }) => images), accountId)
}
