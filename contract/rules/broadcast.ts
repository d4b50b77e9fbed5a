/** A notice to so many people goes out with one operator's word; to more with two (domains: bulk actions over 50). */
export const BROADCAST_ALONE = 50
/** People who get it in one transaction. */
export const BROADCAST_BATCH = 500
export const SEEN_DAYS = 90
export const BROADCAST_STATES = ['second', 'sending', 'done', 'stopped'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]
export const BROADCAST_STATE_TEXTS: Readonly<Record<BroadcastState, string>> = {
  second: '等另一个人确认', sending: '正在发', done: '发完了', stopped: '停了',
}

/** Whether a segment of this size needs another operator. */
export const needsSecond = (size: number): boolean => size > BROADCAST_ALONE

/** Whether a segment grew by more than a tenth, and by more than 10, since the operator saw its size. */
export const outgrew = (seen: number, size: number): boolean => size > seen + Math.max(10, seen / 10)
