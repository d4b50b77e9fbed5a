import type { QueryClient } from '@tanstack/react-query'
import { ownAccount } from '@/api/account'
import { readAttendanceAgain } from '@/api/attendance-punch'
import { usePunchQueue } from '@/stores/punch-queue'
import { useSession } from '@/stores/session'
import { sendQueue } from './send-queue'

const EVERY_MS = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the waiting punches of the present login: at once, and then from time to time until none waits. */
export async function keepSending(queries: QueryClient): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const { token, role } = useSession.getState()
  if (token === undefined || role !== 'c') return
  // Asked each time: the server alone knows whose session it is.
  const account = await queries.fetchQuery({ ...ownAccount, staleTime: 0 }).catch(() => undefined)
  if (useSession.getState().token !== token) return
  if (account && await sendQueue(account.id)) void readAttendanceAgain(queries)
  const waits = usePunchQueue.getState().items.some((each) => each.state === 'waiting' && (!account || each.accountId === account.id))
  if (!waits || useSession.getState().token !== token) return
  // Another call in the meantime has its own timer.
  clearTimeout(timer)
  timer = setTimeout(() => void keepSending(queries), EVERY_MS)
}
