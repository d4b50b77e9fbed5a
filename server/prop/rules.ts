import type { PropKind } from '@daogang/contract/prop'
import { PROP_DAYS } from '@daogang/contract/rules/prop'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Whether a prop of that kind is active on a job. A job marked urgent without a prop may still get one. */
export const isRunning = (kind: PropKind, job: { top_until: Date | null; urgent_until: Date | null }, now: Date): boolean => {
  const until = kind === 'top' ? job.top_until : kind === 'urgent' ? job.urgent_until : null
  return until !== null && until > now
}

/** What using one changes of a job. */
export function effectOf(kind: PropKind, now: Date): { refreshed_at?: Date; top_until?: Date; urgent_until?: Date; urgent?: boolean } {
  const until = new Date(now.getTime() + PROP_DAYS[kind] * DAY_MS)
  if (kind === 'top') return { top_until: until }
  if (kind === 'urgent') return { urgent_until: until, urgent: true }
  return { refreshed_at: now }
}
