import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { createRounds, type Rounds } from '../lib/rounds'
import { sendBatch } from './send'

const EVERY_MS = 2 * SECOND_MS

export type Broadcasts = Rounds & {
  /** Sends all that there are. */
  drain(): Promise<void>
}

/** Sends notices to segments: one batch after the other, with a pause for other work between rounds. */
export function createBroadcasts({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Broadcasts {
  return {
    async drain() {
      while (await sendBatch(db, now())) { /* the next batch */ }
    },
    ...createRounds(() => sendBatch(db, now()), EVERY_MS, (error) =>
      log.error({ err: error }, 'a notice to many cannot be sent, trying again')),
  }
}
