import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Log } from '../deps'
import { interviewsDue } from './repository'
import { REMINDERS } from './rules'
import { tell } from './tell'

const ROUND_MS = 60_000

interface Options {
  db: Kysely<Database>
  now(): Date
  log: Log
}

export interface Reminders {
  start(): void
  /** Finishes what is under way and begins no more. */
  stop(): Promise<void>
  /** Reminds of what is due; how many interviews that were. */
  remind(): Promise<number>
}

/**
 * Reminds both sides of interviews to come. Any number of processes may run it: who comes second to an interview finds
 * it locked or already told, and a notice is written once.
 */
export function createReminders({ db, now, log }: Options): Reminders {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

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

  const round = (): void => {
    running ??= remind().then(() => undefined, (error: unknown) => log.error({ err: error }, 'reminders of interviews failed'))
      .finally(() => { running = undefined })
  }

  return {
    remind,
    start() {
      timer = setInterval(round, ROUND_MS).unref()
      round()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
