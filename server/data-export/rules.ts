import { EXPORT_OPEN_MINUTES, isInWork, type ExportState } from '@daogang/contract/rules/data-export'
import { MINUTE_MS } from '@daogang/contract/rules/durations'

/** What the state of an export depends on. */
export interface ExportRow {
  state: ExportState
  until: Date | null
  open_until: Date | null
  sent_at: Date | null
}

/**
 * The state at a moment. A file counts as taken ten minutes after its download began, if the server sent its last byte; otherwise its
 * owner may try again with another code, until its seven days are over.
 */
export function stateAt({ state, until, open_until: openUntil, sent_at: sentAt }: ExportRow, now: Date): ExportState {
  if (state !== 'ready') return state
  if (sentAt !== null && openUntil !== null && openUntil <= now) return 'taken'
  return until !== null && until <= now && !(openUntil !== null && openUntil > now) ? 'expired' : 'ready'
}

/** Whether the ten minutes of the last code go on. */
export const isOpen = (row: ExportRow, now: Date): boolean =>
  stateAt(row, now) === 'ready' && row.open_until !== null && row.open_until > now

/** When the download ends for a code that is accepted now. A file that was sent once gets no second ten minutes. */
export const openUntil = ({ sent_at: sentAt, open_until: before }: ExportRow, now: Date): Date =>
  sentAt !== null && before !== null ? before : new Date(now.getTime() + EXPORT_OPEN_MINUTES * MINUTE_MS)

/** Whether another one may be requested: one a day, but a failed one does not count. */
export const mayRequest = (latest: { state: ExportState, day: string } | undefined, today: string): boolean =>
  latest === undefined || latest.state === 'failed' || (!isInWork(latest.state) && latest.day !== today)

/** Attempts to build a file. */
export const MAX_ATTEMPTS = 5
/** How long the next attempt waits after a failed one. */
export const retryAfterMs = (attempts: number): number => MINUTE_MS * 2 ** Math.min(attempts - 1, 4)

/** The key of the encrypted file. Nothing serves it from the storage directly. */
export const exportKey = (file: string): string => `private/${file}.export`
