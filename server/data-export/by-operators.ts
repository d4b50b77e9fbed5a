import { isInWork } from '@daogang/contract/rules/data-export'
import { lockAccount } from '../auth/queries/accounts'
import type { Db, Trx } from '../db/schema'
import { chinaDate } from '../lib/china-time'
import { writeAction } from '../operator/queries/audit'
import {
  endEarlier, insertExport, isCurrent, latestExport, lockExport, markRemoved, markTaken, SELF, type DataExportRow,
} from './queries/exports'
import { mayRequest, stateAt } from './rules'

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

/** Records that an operator has the file, which is deleted then like one that its owner received. */
export const recordTaken = (db: Db, { id, account_id: accountId }: DataExportRow, actor: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockExport(trx, accountId, id)
    await markTaken(trx, id, now)
    await markRemoved(trx, [id], now)
    await writeAction(trx, { actor, action: 'take data export', accountId, subjectId: id }, now)
  })
