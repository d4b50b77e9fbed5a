import type { ClientType } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import { isConsentScope } from '@daogang/contract/rules/consent-scope'
import { deletePictures, dropCertificate } from '../certificate/drop'
import { lockCertificate } from '../certificate/queries/certificates'
import type { Config } from '../config'
import { deleteDevices, forgetDevicesOf, lockDevicesOf } from '../consent/queries/devices'
import { hasAnsweredSince, isScopeWithdrawn, recordScopeAnswer } from '../consent/queries/scopes'
import { lastAnswer, recordConsent } from '../consent/repository'
import type { Db, Trx } from '../db/schema'
import type { Deps } from '../deps'
import type { Storage } from '../providers/storage/types'
import { endScope } from './end-scope'
import { appendLines, takeLog } from './erasure-log'
import { lockUnerased } from './queries/cancellations'
import {
  deleteByKey, dropForgotten, exists, hasForgotten, isForgettable, lockForgotten, type ForgottenRow,
} from './queries/forgotten'
import { orNothing } from './queries/or-nothing'
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

type Around = Pick<Deps, 'db' | 'log'> & { config: Pick<Config, 'realNameKey'>, storage: Storage }

/**
 * Ends again what the log tells and what this database has, because it is a restored backup. A line that fails is left for the next
 * round, and no other waits for it. @returns how many lines there were
 */
export async function endAgain(around: Around, now: Date): Promise<number> {
  const { db, storage, log } = around
  for (let [count, after] = [0, 0]; ;) {
    const { rows, ended, pictures } = await db.transaction().execute(async (trx) => {
      // Otherwise each deletion would go to the log once more.
      await allowErasing(trx)
      const rows = await lockForgotten(trx, true, BATCH, after)
      const [ended, pictures]: [ForgottenRow[], Pictures[]] = [[], []]
      for (const row of rows) if (await tryEnd(trx, around, { row, pictures }, now)) ended.push(row)
      if (ended.length > 0) await dropForgotten(trx, ended)
      return { rows, ended, pictures }
    })
    for (const each of pictures) await deletePictures({ db, log, providers: { storage } }, each, now)
    count += ended.length
    const last = rows.at(-1)
    if (!last) return count
    after = last.nth
  }
}

interface Pictures {
  accountId: string
  files: readonly string[]
}

/** Ends one line, or nothing of it. Adds the pictures to delete afterwards. False if it failed. */
async function tryEnd(
  trx: Trx, { config, log }: Around, { row, pictures }: { row: ForgottenRow, pictures: Pictures[] }, now: Date,
): Promise<boolean> {
  try {
    const found = await orNothing(trx, () => end(trx, config, row, now))
    if (found) pictures.push(found)
    return true
  } catch (error) {
    log.error({ err: error, nth: row.nth, what: row.what }, 'cancellation: a line of the log of erasures failed')
    return false
  }
}

/** Rows that are newer than the entry of the log stay: the person did it again. @returns pictures to delete */
async function end(trx: Trx, config: Pick<Config, 'realNameKey'>, row: ForgottenRow, now: Date): Promise<Pictures | undefined> {
  const [id] = row.key
  if (row.what === 'device' && typeof id === 'string') await deleteDevices(trx, [id])
  else if (row.what === 'certificate' && typeof id === 'string') {
    const certificate = await lockCertificate(trx, id)
    return certificate && { accountId: certificate.account_id, files: await dropCertificate(trx, certificate) }
  } else if (isForgettable(row.what)) await deleteByKey(trx, row.what, row)
  else return withdraw(trx, config, row, now)
}

async function withdraw(trx: Trx, config: Pick<Config, 'realNameKey'>, row: ForgottenRow, now: Date): Promise<Pictures | undefined> {
  const { accountId, what, version, clientType } = withdrawalOf(row)
  // Registered after the backup, or erased.
  if (!await lockUnerased(trx, accountId)) return
  if (row.what === 'scope') {
    if (!isConsentScope(what)) return undefined
    if (await isScopeWithdrawn(trx, accountId, what) || await hasAnsweredSince(trx, accountId, what, row.at)) return
    const files = await endScope(trx, config, accountId, what, now)
    await recordScopeAnswer(trx, accountId, { scope: what, answer: 'withdrawn', version, clientType }, now)
    return { accountId, files }
  }
  const last = await lastAnswer(trx, accountId)
  if (last && last.answered_at > row.at) return
  await recordConsent(trx, what as ConsentAnswer, { accountId, deviceId: null, version, clientType }, now)
  await forgetDevicesOf(trx, accountId, await lockDevicesOf(trx, accountId, null, now))
}
