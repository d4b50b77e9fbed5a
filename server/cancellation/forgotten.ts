import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import { isConsentScope } from '@daogang/contract/rules/consent-scope'
import { dropCertificate } from '../certificate/drop'
import { lockCertificate } from '../certificate/queries/certificates'
import type { Config } from '../config'
import { deleteDevices, forgetDevicesOf, lockDevicesOf } from '../consent/queries/devices'
import { isScopeWithdrawn, recordScopeAnswer } from '../consent/queries/scopes'
import { lastAnswer, recordConsent } from '../consent/repository'
import type { Db, Trx } from '../db/schema'
import type { Storage } from '../providers/storage/types'
import { endScope } from './end-scope'
import { appendLines, takeLog } from './erasure-log'
import { lockUnerased } from './queries/cancellations'
import {
  deleteByKey, dropForgotten, exists, hasForgotten, isForgettable, lockForgotten, type ForgottenRow,
} from './queries/forgotten'
import { allowErasing } from './queries/rows'

/** Lines of one entry of the log. */
const BATCH = 500

/** The account and the answer of a withdrawal, in the order in which the triggers write them (migration 0301). */
const withdrawalOf = ({ key: [accountId = '', what = '', version = '', clientType] }: ForgottenRow) =>
  ({ accountId: accountId ?? '', what: what ?? '', version: version ?? '', clientType: (clientType ?? 'h5') as ClientType })

/** Whether it still counts: the row was not made again, and the person did not consent again. */
async function stillCounts(trx: Trx, row: ForgottenRow): Promise<boolean> {
  if (isForgettable(row.what)) return !await exists(trx, row.what, row.key)
  const { accountId, what } = withdrawalOf(row)
  if (row.what === 'scope') return isConsentScope(what) && isScopeWithdrawn(trx, accountId, what)
  return (await lastAnswer(trx, accountId))?.answer !== 'accepted'
}

/** Moves deletions and withdrawals of people into the log outside of the database. Any number of processes may. @returns how many */
export async function logForgotten(db: Db, storage: Storage, now: Date): Promise<number> {
  let count = 0
  while (await hasForgotten(db, false)) {
    const moved = await db.transaction().execute(async (trx) => {
      const head = await takeLog(trx, storage, now)
      const rows = await lockForgotten(trx, false, BATCH)
      if (rows.length === 0) return 0
      const kept: ForgottenRow[] = []
      for (const row of rows) if (await stillCounts(trx, row)) kept.push(row)
      if (kept.length > 0) await appendLines(trx, storage, head, kept.map(({ what, key }) => [what, ...key] as const), now)
      await dropForgotten(trx, rows)
      return rows.length
    })
    if (moved === 0) break
    count += moved
  }
  return count
}

/** Ends again what the log tells and what this database has, because it is a restored backup. @returns how many lines there were */
export async function endAgain(db: Db, config: Pick<Config, 'realNameKey'>, now: Date): Promise<number> {
  let count = 0
  while (await hasForgotten(db, true)) {
    const ended = await db.transaction().execute(async (trx) => {
      // Otherwise each deletion would go to the log once more.
      await allowErasing(trx)
      const rows = await lockForgotten(trx, true, BATCH)
      for (const row of rows) await end(trx, config, row, now)
      if (rows.length > 0) await dropForgotten(trx, rows)
      return rows.length
    })
    if (ended === 0) break
    count += ended
  }
  return count
}

async function end(trx: Trx, config: Pick<Config, 'realNameKey'>, row: ForgottenRow, now: Date): Promise<void> {
  const [id] = row.key
  if (row.what === 'device' && typeof id === 'string') return deleteDevices(trx, [id])
  if (row.what === 'certificate' && typeof id === 'string') {
    const certificate = await lockCertificate(trx, id)
    return certificate && dropCertificate(trx, certificate)
  }
  if (isForgettable(row.what)) return void await deleteByKey(trx, row.what, row.key)
  const { accountId, what, version, clientType } = withdrawalOf(row)
  // Registered after the backup, or erased.
  if (!await lockUnerased(trx, accountId)) return
  if (row.what === 'scope') {
    if (!isConsentScope(what) || await isScopeWithdrawn(trx, accountId, what)) return
    await endScope(trx, config, accountId, what, now)
    return recordScopeAnswer(trx, accountId, { scope: what, answer: 'withdrawn', version, clientType }, now)
  }
  await recordConsent(trx, what as ConsentAnswer, { accountId, deviceId: null, version, clientType }, now)
  await forgetDevicesOf(trx, accountId, await lockDevicesOf(trx, accountId, null, now))
}
