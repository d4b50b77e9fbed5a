import type { Db } from '../db/schema'
import { MINUTE_MS } from '../lib/durations'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { moveOn } from './move-on'
import { openReferrals } from './queries/referrals'

const ROUND_MS = MINUTE_MS
const BATCH = 100

export type ReferralRounds = Rounds & {
  /** Moves every open referral on. @returns how many were looked at */
  drain(): Promise<number>
}

/** Moves referrals on without a request. Any number of processes may run it. */
export function createReferralRounds({ db, now, log }: { db: Db, now(): Date, log: Log }): ReferralRounds {
  async function drain(): Promise<number> {
    let [after, done]: [string | null, number] = [null, 0]
    for (;;) {
      const ids: string[] = await openReferrals(db, after, BATCH, now())
      for (const id of ids) {
        await moveOn(db, id, now()).catch((error: unknown) => log.error({ err: error, referral: id }, 'referral: cannot move on'))
      }
      done += ids.length
      if (ids.length < BATCH) return done
      after = ids.at(-1) ?? null
    }
  }
  return { drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'referral: round failed')) }
}
