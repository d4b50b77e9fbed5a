import { MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Db } from '../db/schema'
import { eachDue } from '../lib/each-of'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { confirmDay } from './confirm-days'
import { decideOnCorrection, decideOnPunch } from './decide'
import { dueCorrections } from './queries/corrections'
import { dueDays, findDay, saveDay } from './queries/days'
import { lockAny } from './queries/employments'
import { duePunches } from './queries/punches'
import { readDay } from './recompute'
import { isComplete } from './rules'

const ROUND_MS = MINUTE_MS
const BATCH = 100

export type Silence = Rounds & {
  /** Decides everything that employers did not answer in time, for the worker. @returns how many */
  drain(): Promise<number>
}

/** Silence counts for the worker: punches, corrections and days. Any number of processes may run it. */
export function createSilence({ db, now, log }: { db: Db, now(): Date, log: Log }): Silence {
  const VERDICT = { confirm: true, by: null, reason: '' }

  const each = <R>(due: (limit: number) => Promise<R[]>, work: (row: R) => Promise<unknown>): Promise<number> => eachDue({
    due, batch: BATCH, work, onFailed: (error) => log.error({ err: error }, 'attendance: silence cannot decide'),
  })

  /** A day with something missing is left to the employer: silence cannot confirm unknown hours. */
  const confirm = ({ employment_id: id, day }: { employment_id: string, day: string }) => db.transaction().execute(async (trx) => {
    const employment = await lockAny(trx, id)
    const read = await readDay(trx, employment, day, now())
    if (read && isComplete(read.day) && await confirmDay(trx, employment, { day, by: null }, now()) === 'done') return
    const row = await findDay(trx, id, day)
    if (row) await saveDay(trx, { ...row, due_at: null })
  })

  const drain = async (): Promise<number> => {
    const punches = await each((limit) => duePunches(db, now(), limit), ({ id, employment_id: employmentId }) =>
      db.transaction().execute(async (trx) => decideOnPunch(trx, await lockAny(trx, employmentId), id, VERDICT, now())))
    const corrections = await each((limit) => dueCorrections(db, now(), limit), ({ id, employment_id: employmentId }) =>
      db.transaction().execute(async (trx) => decideOnCorrection(trx, await lockAny(trx, employmentId), id, VERDICT, now())))
    return punches + corrections + await each((limit) => dueDays(db, now(), limit), confirm)
  }
  return { drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'attendance: round failed')) }
}
