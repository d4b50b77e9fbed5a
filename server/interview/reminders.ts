import type { Db } from '../db/schema'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { notifySide } from './notify-side'
import { lockDueInterviews } from './repository'
import { REMINDERS } from './rules'

const ROUND_MS = 60_000

interface Options {
  db: Db
  now(): Date
  log: Log
}

export interface Reminders extends Rounds {
  /** Sends the reminders that are due. @returns the number of interviews */
  remind(): Promise<number>
}

/**
 * Reminds both sides of coming interviews, but not an employer if the seeker hides from them. Safe in any number of processes: the second
 * one skips an interview that is locked or has its reminder already, and a notice is written once.
 */
export function createReminders({ db, now, log }: Options): Reminders {
  const remind = async (): Promise<number> => {
    let reminded = 0
    for (const { kind, before } of REMINDERS) {
      reminded += await db.transaction().execute(async (trx) => {
        const at = now()
        const due = await lockDueInterviews(trx, kind, before, at)
        let sent = 0
        for (const row of due) {
          // Another process may have sent it after this statement's snapshot and unlocked the row before this one locked it.
          if (await notifySide(trx, row, 'c', kind, at)) sent += 1
          if (!row.hidden) await notifySide(trx, row, 'b', kind, at)
        }
        return sent
      })
    }
    return reminded
  }

  return {
    remind,
    ...createRounds(remind, ROUND_MS, (error) => log.error({ err: error }, 'reminders of interviews failed')),
  }
}
