import type { PunchResult } from '@daogang/contract/attendance'
import { sendPunch } from '@/api/attendance'
import { ApiError } from '@/api/errors'
import { usePunchQueue, type QueuedPunch } from '@/stores/punch-queue'

let sending: Promise<PunchResult | undefined> | undefined

/**
 * Sends the punches of a person that wait, the earliest first, until one does not arrive. A punch leaves the queue when the server has it
 * or refuses it; sending it again is safe, because the server knows it by its id.
 * @returns the answer to the last one; undefined if none arrived
 */
export function sendQueue(accountId: string): Promise<PunchResult | undefined> {
  // A press during a round waits for it and goes on after it: two rounds at once would send punches out of order.
  const after = (sending ?? Promise.resolve(undefined)).then(() => round(accountId))
  sending = after
  return after.finally(() => {
    if (sending === after) sending = undefined
  })
}

const waiting = (accountId: string): QueuedPunch | undefined =>
  usePunchQueue.getState().items.find((each) => each.accountId === accountId && each.state === 'waiting')

async function round(accountId: string): Promise<PunchResult | undefined> {
  let last: PunchResult | undefined
  for (let next = waiting(accountId); next; next = waiting(accountId)) {
    const { once } = next.body
    try {
      last = await sendPunch({ ...next.body, sentAt: new Date().toISOString() })
      usePunchQueue.getState().remove(once)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'refused') return last
      usePunchQueue.getState().refuse(once, error.message)
    }
  }
  return last
}
