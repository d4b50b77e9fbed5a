import { randomBytes, randomUUID } from 'node:crypto'
import { EXPORT_KEPT_DAYS } from '@daogang/contract/rules/data-export'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'
import { chinaDate } from '../../lib/china-time'

export type DataExportRow = Row<'data_export'>

/** In `started_by`: the person whose data it is. */
export const SELF = 'self'

const FILE_BYTES = 16
const IN_WORK = ['waiting', 'building'] as const

/** The latest export of an account. */
export const latestExport = (db: Db, accountId: string): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_export').selectAll().where('account_id', '=', accountId).orderBy('requested_at', 'desc').orderBy('id')
    .limit(1).executeTakeFirst()

/** An export of an account, locked until the transaction ends. */
export const lockExport = (trx: Trx, accountId: string, id: string): Promise<DataExportRow | undefined> =>
  trx.selectFrom('data_export').selectAll().where('id', '=', id).where('account_id', '=', accountId).forUpdate().executeTakeFirst()

/** An export by its id alone, for a download by ticket. */
export const exportById = (db: Db, id: string): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst()

/** Records a request. Its account must be locked. */
export const insertExport = (
  trx: Trx, { accountId, startedBy, codeId }: { accountId: string, startedBy: string, codeId: string | null }, now: Date,
): Promise<DataExportRow> =>
  trx.insertInto('data_export').values({
    id: randomUUID(), account_id: accountId, day: chinaDate(now), state: 'waiting', started_by: startedBy, code_id: codeId,
    requested_at: now, run_at: now, file: randomBytes(FILE_BYTES).toString('hex'),
  }).returningAll().executeTakeFirstOrThrow()

/** Ends the earlier exports of an account: their files are deleted by the next housekeeping run. */
export const endEarlier = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('data_export').set({ state: 'expired', ended_at: now }).where('account_id', '=', accountId).where('state', '=', 'ready')
    .execute()

/** One attempt to build a file. Another worker that took the row after it has another number. */
export interface Attempt {
  id: string
  attempts: number
}

const ofAttempt = (db: Db, { id, attempts }: Attempt) =>
  db.updateTable('data_export').where('id', '=', id).where('attempts', '=', attempts).where('state', 'in', IN_WORK)

/** Writes the progress and extends the lease. False if the attempt is over. */
export async function writeProgress(db: Db, attempt: Attempt, { done, total, runAt }: { done: number, total: number, runAt: Date }) {
  const { numUpdatedRows } = await ofAttempt(db, attempt).set({ state: 'building', done, total, run_at: runAt }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the file as finished. False if the attempt is over. */
export async function markReady(trx: Trx, attempt: Attempt, bytes: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + EXPORT_KEPT_DAYS * DAY_MS)
  const { numUpdatedRows } = await ofAttempt(trx, attempt)
    .set({ state: 'ready', done: sql`total`, bytes, until, run_at: null }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives up. False if the attempt is over. */
export async function markFailed(trx: Trx, attempt: Attempt, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(trx, attempt).set({ state: 'failed', run_at: null, ended_at: now }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets the next attempt begin later. */
export const postpone = (db: Db, attempt: Attempt, runAt: Date): Promise<unknown> =>
  ofAttempt(db, attempt).set({ run_at: runAt }).execute()

/** Records the code that opens the download. */
export const openDownload = (trx: Trx, id: string, { openedBy, until }: { openedBy: string, until: Date }): Promise<unknown> =>
  trx.updateTable('data_export').set({ opened_by: openedBy, open_until: until }).where('id', '=', id).execute()

/** Records that the last byte was sent. */
export const markSent = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('data_export').set({ sent_at: now }).where('id', '=', id).where('sent_at', 'is', null).execute()

/** Records that the owner has the file. */
export const markTaken = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('data_export').set({ state: 'taken', ended_at: now }).where('id', '=', id).where('state', '=', 'ready').execute()

/** The condition that an account has ended. One in the waiting time of its cancellation has not: its owner may still export. */
const HAS_ENDED = sql<boolean>`(account.erased_at is not null or (account.cancelled_at is not null and account.leaving_until is null))`

/** Ends the open exports of an account that ends: the next housekeeping run deletes their files. Its account must be locked. */
export const endExportsOf = (trx: Trx, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('data_export').set({ state: 'expired', run_at: null, ended_at: now }).where('account_id', '=', accountId)
    .where('state', 'in', [...IN_WORK, 'ready']).execute()

/** Ends files whose days or ten minutes are over, and all exports of accounts that have ended. */
export async function endOld(db: Db, now: Date): Promise<void> {
  await db.updateTable('data_export').set({ state: 'taken', ended_at: now }).where('state', '=', 'ready')
    .where('sent_at', 'is not', null).where('open_until', '<=', now).execute()
  await db.updateTable('data_export').set({ state: 'expired', ended_at: now }).where('state', '=', 'ready').where('until', '<=', now)
    .where((e) => e.or([e('open_until', 'is', null), e('open_until', '<=', now)])).execute()
  await db.updateTable('data_export').set({ state: 'expired', run_at: null, ended_at: now }).where('state', 'in', [...IN_WORK, 'ready'])
    .where('account_id', 'in', db.selectFrom('account').select('id').where(HAS_ENDED)).execute()
}

/** Ended exports whose files may still be in the storage. */
export const withFile = (trx: Trx, limit: number): Promise<Pick<DataExportRow, 'id' | 'file'>[]> =>
  trx.selectFrom('data_export').select(['id', 'file']).where('removed_at', 'is', null).where('state', 'in', ['taken', 'expired', 'failed'])
    .orderBy('requested_at').limit(limit).forUpdate().skipLocked().execute()

export const markRemoved = (trx: Trx, ids: readonly string[], now: Date): Promise<unknown> =>
  trx.updateTable('data_export').set({ removed_at: now }).where('id', 'in', ids).execute()

/** Whether the account of an export is still one. */
export const isCurrent = async (db: Db, accountId: string): Promise<boolean> =>
  await db.selectFrom('account').select('id').where('id', '=', accountId).where(sql<boolean>`not ${HAS_ENDED}`).executeTakeFirst()
    !== undefined

/** Exports that are not over, the oldest first. */
export const openExports = (db: Db): Promise<DataExportRow[]> =>
  db.selectFrom('data_export').selectAll().where('state', 'in', [...IN_WORK, 'ready']).orderBy('requested_at').orderBy('id').execute()
