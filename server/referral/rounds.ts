import { HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import type { Db } from '../db/schema'
import { eachOf } from '../lib/each-of'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { moveOn } from './move-on'
import { takeDue } from './queries/referrals'

const ROUND_MS = MINUTE_MS
const BATCH = 100
/** Both friends' own requests look at once, so this is for the notices and the ends. */
const LOOK_EVERY_MS = HOUR_MS

export type ReferralRounds = Rounds & {
  /** Moves the open referrals on that are due for a look. @returns how many were looked at */
  drain(): Promise<number>
}

/** Moves referrals on without a request. Any number of processes may run it: each takes other referrals. */
export function createReferralRounds({ db, now, log }: { db: Db, now(): Date, log: Log }): ReferralRounds {
  async function drain(): Promise<number> {
    for (let done = 0; ;) {
      const at = now()
      const ids = await takeDue(db, { now: at, next: new Date(at.getTime() + LOOK_EVERY_MS), limit: BATCH })
      await eachOf(ids, (id) => moveOn(db, id, now()), (error, id) => log.error({ err: error, referral: id }, 'referral: cannot move on'))
      done += ids.length
      if (ids.length < BATCH) return done
    }
  }
  return { drain, ...createRounds(drain, ROUND_MS, (error) => log.error({ err: error }, 'referral: round failed')) }
}
