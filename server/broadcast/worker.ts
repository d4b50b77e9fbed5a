import { SECOND_MS } from '@daogang/contract/rules/durations'
import type { Deps } from '../deps'
import { sendBatch } from './send'

const EVERY_MS = 2 * SECOND_MS

/** Sends notices to segments: one batch after the other, with a pause for other work between rounds. */
export function createBroadcasts({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  const round = (): void => {
    running ??= sendBatch(db, now())
      .catch((error: unknown) => log.error({ err: error }, 'a notice to many cannot be sent, trying again'))
      .finally(() => { running = undefined })
  }
  return {
    start(): void {
      timer = setInterval(round, EVERY_MS)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
    /** Sends everything that waits. */
    async drain(): Promise<void> {
      while (await sendBatch(db, now())) { /* the next batch */ }
    },
  }
}
