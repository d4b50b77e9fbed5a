import type { CurrentAttendance } from '@daogang/contract/attendance'
import { useEffect } from 'react'
import { useAccount } from '@/api/account'
import { useAttendance } from '@/api/attendance'
import { usePunchQueue, type KnownWork, type QueuedPunch } from '@/stores/punch-queue'

export interface Work {
  accountId: string
  known: KnownWork
  /** Undefined without network. */
  current: CurrentAttendance | undefined
  /** Punches of this person that are not at the server. */
  queued: readonly QueuedPunch[]
  /** What the next press does, after those that wait. */
  direction: 'in' | 'out'
}

const knownOf = (accountId: string, { employmentId, company, title, place, next }: CurrentAttendance): KnownWork =>
  ({ accountId, employmentId, company, title, place, next })

/** The work that a punch is for: as the server says, or as this device knows it from the last time. */
export function useWork(employmentId: string | undefined) {
  const query = useAttendance(employmentId)
  const account = useAccount()
  const { known, items, know } = usePunchQueue()
  const current = query.data?.current ?? undefined
  const accountId = account.data?.id ?? known?.accountId

  useEffect(() => {
    if (account.data && current) know(knownOf(account.data.id, current))
  }, [account.data, current, know])

  const own = current && accountId !== undefined ? knownOf(accountId, current) : known
  if (!own || accountId === undefined || own.accountId !== accountId || query.data?.current === null) return { query, work: undefined }
  const queued = items.filter((each) => each.accountId === accountId)
  const last = queued.filter(({ state, body }) => state === 'waiting' && body.employmentId === own.employmentId).at(-1)
  const next = last ? (last.body.direction === 'in' ? 'out' : 'in') : own.next.direction
  return { query, work: { accountId, known: own, current, queued, direction: next } satisfies Work }
}
