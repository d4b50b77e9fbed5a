/** A notice to so many people goes out with one operator's word; to more with two (domains: bulk actions over 50). */
export const BROADCAST_ALONE = 50
/** People who get it in one transaction. */
export const BROADCAST_BATCH = 500
/** After so many batches that failed in a row a notice is given up, so that later ones go out. */
export const BROADCAST_TRIES = 5
/** The word of a second operator counts for so long after the first. */
export const BROADCAST_WAIT_DAYS = 7
export const SEEN_DAYS = 90
export const BROADCAST_STATES = ['second', 'sending', 'done', 'stopped', 'failed', 'expired'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]
export const BROADCAST_STATE_TEXTS: Readonly<Record<BroadcastState, string>> = {
  second: '等另一个人确认', sending: '正在发', done: '发完了', stopped: '停了', failed: '发不出去，停了', expired: '放太久，作废了',
}

/**
 * Whether a notice to so many people needs another operator.
 * @param before people that the operator notified alone within a day
 */
export const needsSecond = (size: number, before: number): boolean => before + size > BROADCAST_ALONE

/** How many people a notice may reach whose size an operator saw: a tenth more, or 10 more. */
export const mostPeople = (seen: number): number => seen + Math.floor(Math.max(10, seen / 10))

/** Whether a segment grew by more than that since. */
export const outgrew = (seen: number, size: number): boolean => size > mostPeople(seen)
