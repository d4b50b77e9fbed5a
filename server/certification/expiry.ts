import { warningDue } from '@daogang/contract/rules/certification'
import type { Db } from '../db/schema'
import { eachOf } from '../lib/each-of'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { begin, expire, tell, titleOf } from './decide'
import { dueToEnd, lockToWarn, markWarned } from './queries/due'
import { dueToBegin } from './queries/certifications'
import { deleteOldAnswers } from './queries/answers'
import { ANSWERS_KEPT_MS, daysLeft } from './rules'

const ROUND_MS = 60_000
/** Renewed authorisations that begin in one round. */
const BATCH = 200

interface Options {
  db: Db
  now(): Date
  log: Log
}

export interface Expiry extends Rounds {
  /** Ends the certifications that are over, and warns about those that end soon. @returns how many of each */
  run(): Promise<{ ended: number, warned: number }>
}

/**
 * Begins renewed authorisations, ends certifications, with the jobs that depended on them, and warns 30, 7 and 1 days before.
 * Safe in any number of processes: the second one finds a certification ended, warned about or locked.
 */
export function createExpiry({ db, now, log }: Options): Expiry {
  const onFailed = (error: unknown, { id }: { id: string }): void =>
    log.error({ err: error, certification: id }, 'a certification can neither begin nor end')
  const run = async () => {
    // First, so that jobs follow to the renewed authorisation before the earlier one ends.
    await eachOf(await dueToBegin(db, now(), BATCH), (row) => db.transaction().execute((trx) => begin(trx, row, now())), onFailed)
    const ends = await eachOf(await dueToEnd(db, now()), (row) => db.transaction().execute((trx) => expire(trx, row, now())), onFailed)
    const warned = await warn(db, now())
    await deleteOldAnswers(db, new Date(now().getTime() - ANSWERS_KEPT_MS))
    return { ended: ends.filter(Boolean).length, warned }
  }
  return { run, ...createRounds(run, ROUND_MS, (error) => log.error({ err: error }, 'the end of certifications failed')) }
}

const warn = (db: Db, now: Date): Promise<number> => db.transaction().execute(async (trx) => {
  let warned = 0
  for (const row of await lockToWarn(trx, now)) {
    const { id, valid_until: end, warned_days: last } = row
    const due = end === null ? undefined : warningDue(end, now)
    if (end === null || due === undefined || due === last) continue
    await markWarned(trx, id, due)
    // Not the days of the warning: a licence may end 12 days after its approval.
    const text = `${await titleOf(trx, row)}的认证还有${daysLeft(end, now)}天到期。到期岗位会停招，现在就能重新认证`
    await tell(trx, row, { kind: 'certification_expiring', text }, now)
    warned += 1
  }
  return warned
})
