/** How long a request may wait in a queue of the process, for a turn of the event loop or for a connection, before fewer are let in. */
export const AIM_MS = 100
/** One late look is one long computation. */
const LATE_LOOKS = 2
const DOWN = 0.7
const UP = 1.1

/** What the process looks at, some times a second. */
export interface Look {
  /** Milliseconds by which the event loop is late. */
  loopDelay: number
  /** Milliseconds that another query would wait for a connection. */
  expectedWait: number
  /** Requests under way. */
  inFlight: number
}

/**
 * How many requests may be under way at once. The limit falls by a third while queues are too long and grows by a tenth otherwise, as TCP
 * finds the speed of a network: no one has to know how many requests a machine can answer.
 *
 * @param least is never refused: as many as keep all connections busy
 */
export function createLoadLimit({ least, most }: { least: number, most: number }) {
  let limit = most
  let late = 0
  return {
    limit: (): number => limit,
    look({ loopDelay, expectedWait, inFlight }: Look): void {
      late = Math.max(loopDelay, expectedWait) > AIM_MS ? late + 1 : 0
      if (late === 0) limit = Math.min(most, Math.floor(limit * UP) + 1)
      else if (late >= LATE_LOOKS) limit = Math.max(least, Math.floor(Math.min(limit, inFlight) * DOWN))
    },
  }
}
