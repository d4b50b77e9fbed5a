import type { PropKind } from '@daogang/contract/prop'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What an employer gets with the first job. */
export const WELCOME: Record<PropKind, number> = { refresh: 3, top: 1, urgent: 1 }
export const WELCOME_DAYS = 30

/** How long one lasts on a job; 0 for what happens once. */
const LASTS_MS: Record<PropKind, number> = { refresh: 0, top: DAY_MS, urgent: 7 * DAY_MS }

/** Whether a prop of that kind is active on a job. A job marked urgent without a prop may still get one. */
export const isRunning = (kind: PropKind, job: { top_until: Date | null; urgent_until: Date | null }, now: Date): boolean => {
  const until = kind === 'top' ? job.top_until : kind === 'urgent' ? job.urgent_until : null
  return until !== null && until > now
}

/** What using one changes of a job. */
export function effectOf(kind: PropKind, now: Date): { refreshed_at?: Date; top_until?: Date; urgent_until?: Date; urgent?: boolean } {
  const until = new Date(now.getTime() + LASTS_MS[kind])
  if (kind === 'top') return { top_until: until }
  if (kind === 'urgent') return { urgent_until: until, urgent: true }
  return { refreshed_at: now }
}
