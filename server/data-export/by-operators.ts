import { isInWork } from '@daogang/contract/rules/data-export'
import { lockAccount } from '../auth/queries/accounts'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { writeAction } from '../operator/queries/audit'
import {
  endEarlier, insertExport, isCurrent, latestExport, lockExport, markRemoved, markTaken, openDownload, SELF, type DataExportRow,
} from './queries/exports'
import { mayRequest, openUntil, stateAt } from './rules'

/** Why no export can start now. Locks the account. */
async function refusedStart(trx: Trx, accountId: string, now: Date): Promise<'gone' | 'limit' | undefined> {
  await lockAccount(trx, accountId)
  if (!await isCurrent(trx, accountId)) return 'gone'
  const latest = await latestExport(trx, accountId)
  const may = mayRequest(latest && { state: stateAt(latest, now), day: latest.day }, chinaDate(now))
  return !may || (latest && isInWork(latest.state)) ? 'limit' : undefined
}

async function begin(trx: Trx, accountId: string, by: readonly string[], now: Date): Promise<string> {
  await endEarlier(trx, accountId, now)
  return (await insertExport(trx, { accountId, startedBy: by.join('，'), codeId: null }, now)).id
}

/**
 * Starts an export for a person who cannot log in, to which two operators agreed (`sanction.ts`). Only those two may take the file.
 * @returns the id, or why none can start now
 */
export async function startExport(
  trx: Trx, { accountId, by }: { accountId: string, by: readonly string[] }, now: Date,
): Promise<'gone' | 'limit' | { id: string }> {
  const refused = await refusedStart(trx, accountId, now)
  if (refused) return refused
  await writeAction(trx, { actor: by[0] ?? '', action: 'start data export', accountId, operators: by }, now)
  return { id: await begin(trx, accountId, by, now) }
}

/** Whether an operator is one of those who started an export. */
export const mayTake = ({ started_by: startedBy }: Pick<DataExportRow, 'started_by'>, actor: string): boolean =>
  startedBy !== SELF && startedBy.split('，').includes(actor)

/**
 * Opens the download for ten minutes for one of the two operators who agreed, and records it.
 * @param code makes the ticket of the download valid
 * @returns the end of the ten minutes; undefined if there is no file
 */
export async function openByOperator(
  trx: Trx, { id, account_id: accountId }: DataExportRow, { actor, code }: { actor: string, code: string }, now: Date,
): Promise<Date | undefined> {
  const row = await lockExport(trx, accountId, id)
  if (!row || stateAt(row, now) !== 'ready' || !await isCurrent(trx, accountId)) return undefined
  const until = openUntil(row, now)
  await openDownload(trx, id, { openedBy: code, until })
  await writeAction(trx, { actor, action: 'take data export', accountId, subjectId: id }, now)
  return until
}

/** Ends an export whose file an operator has. Idempotent. @returns false if its download was never opened */
export const recordReceived = (db: Db, { id, account_id: accountId }: DataExportRow, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const row = await lockExport(trx, accountId, id)
    if (!row?.open_until) return false
    await markTaken(trx, id, now)
    await markRemoved(trx, [id], now)
    return true
  })

/** Records that an operator has the file, which is deleted then like one that its owner received. */
export const recordTaken = (db: Db, { id, account_id: accountId }: DataExportRow, actor: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockExport(trx, accountId, id)
    await markTaken(trx, id, now)
    await markRemoved(trx, [id], now)
    await writeAction(trx, { actor, action: 'take data export', accountId, subjectId: id }, now)
  })
