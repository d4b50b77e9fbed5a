import { MINUTE_MS, SECOND_MS } from '@daogang/contract/rules/durations'
import { lockAccount } from '../auth/queries/accounts'
import { drainDue } from '../db/due'
import type { Deps } from '../deps'
import { createRounds, type Rounds } from '../lib/rounds'
import { withScratch } from '../lib/scratch'
import { notifyPerson } from '../notice/write-notice'
import { collect, STEPS } from './build/collect'
import { pack } from './build/pack'
import {
  endExportsOf, exportById, isCurrent, markFailed, markReady, postpone, writeProgress, type Attempt, type DataExportRow,
} from './queries/exports'
import { logReading } from './queries/reading'
import { exportKey, MAX_ATTEMPTS, retryAfterMs } from './rules'

const ROUND_MS = 2 * SECOND_MS
/** After this without a step, another worker begins again. Each step extends it. */
const LEASE_MS = 5 * MINUTE_MS

const READY = '你的数据整理好了，7天内下载。下载要短信验证，只能下载一次'
const FAILED = '你的数据没整理成，请再试一次。还不行，打客服电话'

/** The attempt is over: another worker has the row, or the account was cancelled. */
class Superseded extends Error {}

export type ExportWorker = Rounds & {
  /** Builds all files that are due. @returns how many exports were worked on */
  drain(): Promise<number>
}

type WorkerDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log'> & { providers: Pick<Deps['providers'], 'storage'> }

/** Builds exports in the background, one at a time. Any number of processes may run it. */
export function createExportWorker(deps: WorkerDeps): ExportWorker {
  const { db, config, now, log, providers: { storage } } = deps
  const later = (ms: number): Date => new Date(now().getTime() + ms)

  async function build(row: DataExportRow): Promise<void> {
    const onStep = async (done: number): Promise<void> => {
      if (!await writeProgress(db, row, { done, total: STEPS, runAt: later(LEASE_MS) })) throw new Superseded()
    }
    if (!await isCurrent(db, row.account_id)) throw new Superseded()
    await onStep(0)
    await withScratch(async (folder) => {
      const at = now()
      await logReading(db, row.account_id, at)
      const collected = await collect(deps, { accountId: row.account_id, folder, onStep })
      const { path, bytes } = await pack(config, collected, { folder, id: row.id, at })
      await storage.store(exportKey(row.file), path, 'application/octet-stream')
      const isReady = await db.transaction().execute(async (trx) => {
        // Locked against an erasure: a file that comes later than it would stay.
        await lockAccount(trx, row.account_id)
        if (!await isCurrent(trx, row.account_id)) {
          await endExportsOf(trx, row.account_id, now())
          return false
        }
        if (!await markReady(trx, row, bytes, now())) return false
        await notifyPerson(trx, { accountId: row.account_id, kind: 'data_export_ready', ref: row.id, text: READY }, now())
        return true
      })
      // If the account was cancelled during the build, housekeeping looked for the file before it was stored.
      if (!isReady && (await exportById(db, row.id))?.state === 'expired') await storage.remove([exportKey(row.file)])
    })
  }

  async function giveUp(attempt: Attempt & { account_id: string }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!await markFailed(trx, attempt, now())) return
      await notifyPerson(trx, { accountId: attempt.account_id, kind: 'data_export_failed', ref: attempt.id, text: FAILED }, now())
    })
  }

  async function work(row: DataExportRow): Promise<void> {
    try {
      await build(row)
    } catch (error) {
      if (error instanceof Superseded) return
      const about = { export: row.id, attempts: row.attempts }
      if (row.attempts < MAX_ATTEMPTS) {
        log.warn({ ...about, err: error }, 'data export: failed, will try again')
        return void await postpone(db, row, later(retryAfterMs(row.attempts)))
      }
      log.error({ ...about, err: error }, 'data export: failed for the last time')
      await giveUp(row)
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: each reads many tables and pictures. */
  const inTurn = (row: DataExportRow): Promise<void> => {
    const mine = last.then(() => work(row))
    last = mine.catch(() => undefined)
    return mine
  }

  const drain = (): Promise<number> => drainDue({ db, table: 'data_export', leaseMs: LEASE_MS, now }, inTurn)
  return { drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'data export: round failed')) }
}
