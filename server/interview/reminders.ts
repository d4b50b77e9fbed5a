import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { interviewsDue } from './repository'
import { REMINDERS } from './rules'
import { tell } from './tell'

const ROUND_MS = 60_000

interface Options {
  db: Kysely<Database>
  now(): Date
  log: Log
}

export interface Reminders extends Rounds {
  /** Reminds of what is due; how many interviews that were. */
  remind(): Promise<number>
}

/**
 * Reminds both sides of interviews to come. Any number of processes may run it: who comes second to an interview finds
 * it locked or already told, and a notice is written once.
 */
export function createReminders({ db, now, log }: Options): Reminders {

  const remind = async (): Promise<number> => {
    let told = 0
    for (const { kind, before } of REMINDERS) {
      told += await db.transaction().execute(async (trx) => {
        const at = now()
        const due = await interviewsDue(trx, kind, before, at)
        for (const row of due) {
          await tell(trx, row, 'c', kind, at)
          await tell(trx, row, 'b', kind, at)
        }
        return due.length
      })
    }
    return told
  }

  return {
    remind,
    ...createRounds(remind, ROUND_MS, (error) => log.error({ err: error }, 'reminders of interviews failed')),
  }
}
