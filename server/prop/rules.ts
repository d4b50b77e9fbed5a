import type { PropKind } from '@daogang/contract/prop'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { PROP_DAYS } from '@daogang/contract/rules/prop'
import { rankAt } from '../job/rules'

export const KINDS: readonly PropKind[] = ['refresh', 'top', 'urgent']

/** The columns of a job that its rank and its props depend on. */
export interface PropJob {
  refreshed_at: Date
  urgent: boolean
  top_until: Date | null
  urgent_until: Date | null
  licence_verified: boolean
}

/** Whether a prop of that kind is active on a job. A job marked urgent without a prop may still get one. */
export const isRunning = (kind: PropKind, job: Pick<PropJob, 'top_until' | 'urgent_until'>, now: Date): boolean => {
  const until = kind === 'top' ? job.top_until : kind === 'urgent' ? job.urgent_until : null
  return until !== null && until > now
}

type Effect = Partial<Pick<PropJob, 'refreshed_at' | 'top_until' | 'urgent_until' | 'urgent'>>

function effectOf(kind: PropKind, now: Date): Effect {
  const until = new Date(now.getTime() + PROP_DAYS[kind] * DAY_MS)
  if (kind === 'top') return { top_until: until }
  if (kind === 'urgent') return { urgent_until: until, urgent: true }
  return { refreshed_at: now }
}

/** The columns of a job that a prop changes, with the new rank. */
export function withProp(job: PropJob, kind: PropKind, now: Date): Effect & { rank_at: Date } {
  const effect = effectOf(kind, now)
  const after = { ...job, ...effect }
  const isTop = after.top_until !== null && after.top_until > now
  return { ...effect, rank_at: rankAt(after.refreshed_at, after.urgent, after.licence_verified, isTop) }
}

/** The columns of a job without the props that have ended, with the new rank. */
export function withoutEndedProps(job: PropJob, now: Date) {
  const top_until = job.top_until && job.top_until > now ? job.top_until : null
  const urgent_until = job.urgent_until && job.urgent_until > now ? job.urgent_until : null
  const urgent = job.urgent && (job.urgent_until === null || urgent_until !== null)
  return { top_until, urgent_until, urgent, rank_at: rankAt(job.refreshed_at, urgent, job.licence_verified, top_until !== null) }
}
