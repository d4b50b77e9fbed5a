import type { PunchResult } from '@daogang/contract/attendance'
import { sendPunch } from '@/api/attendance-punch'
import { ApiError, CODES } from '@/api/errors'
import { usePunchQueue, type QueuedPunch } from '@/stores/punch-queue'
import { useSession } from '@/stores/session'

/** Answers that no repetition changes. After any other, such as that of a busy server, the punch waits. */
const FINAL: readonly number[] = [
  CODES.badInput, CODES.notFound, CODES.notAtWork, CODES.siteCodeWrong, CODES.punchChanged, CODES.siteCodeTries,
]

let sending: Promise<PunchResult | undefined> | undefined

/**
 * Sends the punches of a person that wait, the earliest first, until one does not arrive. A punch leaves the queue when the server has it
 * or refuses it; sending it again is safe, because the server knows it by its id.
 * @param accountId the account of the present session
 * @returns the answer to the last one; undefined if none arrived
 */
export function sendQueue(accountId: string): Promise<PunchResult | undefined> {
  const { token } = useSession.getState()
  // A press during a round waits for it and goes on after it: two rounds at once would send punches out of order.
  const after = (sending ?? Promise.resolve(undefined)).then(() => round(accountId, token))
  sending = after
  return after.finally(() => {
    if (sending === after) sending = undefined
  })
}

const waiting = (accountId: string): QueuedPunch | undefined =>
  usePunchQueue.getState().items.find((each) => each.accountId === accountId && each.state === 'waiting')

async function round(accountId: string, token: string | undefined): Promise<PunchResult | undefined> {
  // A punch belongs to the person who made it: nothing is sent or given up under another login.
  const isOver = () => useSession.getState().token !== token
  let last: PunchResult | undefined
  for (let next = waiting(accountId); next; next = waiting(accountId)) {
    if (isOver()) return last
    const { once } = next.body
    try {
      last = await sendPunch({ ...next.body, sentAt: new Date().toISOString() })
      usePunchQueue.getState().remove(once)
    } catch (error) {
      if (isOver() || !(error instanceof ApiError) || !FINAL.includes(error.code)) return last
      usePunchQueue.getState().refuse(once, error.message)
    }
  }
  return last
}
