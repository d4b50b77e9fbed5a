import { createHash } from 'node:crypto'
import type { AttendanceDay } from '@daogang/contract/attendance'
import { SILENCE_DAYS } from '@daogang/contract/rules/attendance'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { dayEndsAt, workDayAt } from '@daogang/contract/rules/punch-day'
import type { ShiftSpan } from '@daogang/contract/rules/work-time'

/** The day that people mean by “today”. */
export const workDayOf = (now: Date): string => workDayAt(now.getTime())

/** When an employer's silence counts for the worker. */
export const silenceAfter = (from: Date): Date => new Date(from.getTime() + SILENCE_DAYS * DAY_MS)

/** Whether silence may confirm a day: nothing is missing, and nothing waits for a decision. */
export const isComplete = ({ faults }: Pick<AttendanceDay, 'faults'>): boolean =>
  !faults.some((fault) => fault === 'missing_in' || fault === 'missing_out' || fault === 'pending')

/** When a day is confirmed by silence: three days after its end, or after a later change. */
export const dayDueAt = (day: string, shift: ShiftSpan | null, now: Date): Date =>
  silenceAfter(new Date(Math.max(dayEndsAt(day, shift), now.getTime())))

/** An id that is the same for the same words: a notice that is written once for them. */
export function idOf(...words: string[]): string {
  const hex = createHash('sha256').update(words.join('\0')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A week as a text with one line for each record, from which its hash is made. The same records make the same text. */
export const weekText = (employmentId: string, from: string, to: string, days: readonly AttendanceDay[]): string => [
  `daogang hours 1`, `employment ${employmentId}`, `week ${from} ${to}`,
  ...days.flatMap((day) => [
    `day ${day.day} ${day.kind} minutes ${day.minutes} overtime ${day.overtime150} ${day.overtime200} ${day.overtime300} ${day.state}`,
    ...day.punches.map(({ id, direction, at, method, place, state }) => `punch ${id} ${direction} ${at} ${method} ${place} ${state}`),
    ...day.corrections.map(({ id, direction, claimedAt, state }) => `correction ${id} ${direction} ${claimedAt} ${state}`),
  ]),
].join('\n')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
