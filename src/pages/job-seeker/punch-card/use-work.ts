import type { CurrentAttendance } from '@daogang/contract/attendance'
import { HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { lastOf } from '@daogang/contract/rules/last'
import { dayAt } from '@daogang/contract/rules/work-time'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '@/api/account'
import { useAttendance } from '@/api/attendance'
import { useInFront } from '@/app/navigation'
import { nextDirection, untilOf } from '@/features/attendance/next-press'
import { useKnownWork, useOwnKnownWork, type KnownWork } from '@/stores/known-work'
import { usePunchQueue, type QueuedPunch } from '@/stores/punch-queue'
import { useSession } from '@/stores/session'

export interface Work {
  accountId: string
  known: Omit<KnownWork, 'token' | 'accountId'>
  /** Undefined without network. */
  current: CurrentAttendance | undefined
  /** What the next press does, after those that wait. */
  direction: 'in' | 'out'
}

/** Before five in the morning, the night of yesterday still goes on. */
const NIGHT_MS = 5 * HOUR_MS
const NONE: readonly QueuedPunch[] = []

const knownOf = (current: CurrentAttendance): Work['known'] => {
  const { employmentId, company, title, place, next } = current
  return { employmentId, company, title, place, next: { ...next, until: untilOf(current) } }
}

/** The present minute, as long as the page is in front. */
function useMinute(inFront: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!inFront) return undefined
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, MINUTE_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [inFront])
  return now
}

/** Calls back when the page comes to the front again, and when a new day begins in front of it. */
function useReturn(inFront: boolean, day: string, onReturn: () => unknown): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // The query reads by itself when the page opens.
    if (inFront && !isFirst.current) onReturn()
    isFirst.current = false
  }, [inFront, day, onReturn])
}

/**
 * The work that a punch is for: as the server says, or as this device knows it from the last time.
 * @returns also the punches of this person that are not at the server, with work or without
 */
export function useWork(employmentId: string | undefined) {
  const query = useAttendance(employmentId)
  const account = useAccount()
  const token = useSession((session) => session.token)
  const items = usePunchQueue((queue) => queue.items)
  const know = useKnownWork((state) => state.know)
  const known = useOwnKnownWork()
  const inFront = useInFront()
  const now = useMinute(inFront)
  useReturn(inFront, dayAt(now - NIGHT_MS), query.refetch)

  // Until the data of another login is removed.
  const current = query.data?.token === token ? query.data?.current : undefined
  const accountId = account.data?.id ?? known?.accountId
  const isWork = current && !current.over
  useEffect(() => {
    if (current === null) know(null)
    else if (account.data && token !== undefined && isWork) know({ ...knownOf(current), token, accountId: account.data.id })
  }, [account.data, token, current, isWork, know])

  const queued = accountId === undefined ? NONE : items.filter((each) => each.accountId === accountId)
  const own = isWork ? knownOf(current) : current === undefined ? known : null
  if (!own || accountId === undefined) return { query, queued, work: undefined }
  const last = lastOf(queued.filter(({ state, body }) => state !== 'refused' && body.employmentId === own.employmentId))
  // By the server's time where it is known: a phone can be a day off. Punches that wait have the device's time.
  const behind = isWork && !last ? query.data?.clockBehind ?? 0 : 0
  const direction = nextDirection(own.next, last?.body, now + behind)
  return { query, queued, work: { accountId, known: own, current: current ?? undefined, direction } satisfies Work }
}
