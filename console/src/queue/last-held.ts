import type { ReviewBatch } from '@daogang/contract/operator-review'

/**
 * What the key that takes back takes back: the operator's latest decision of the last half a minute. One that waits for a colleague can be
 * days old and on many items, so only its own button takes it back.
 */
export const lastHeld = <B extends Pick<ReviewBatch, 'isMine' | 'state'>>(batches: readonly B[]): B | undefined =>
  batches.find(({ isMine, state }) => isMine && state === 'held')
