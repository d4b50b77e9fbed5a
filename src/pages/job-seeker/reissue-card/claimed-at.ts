import type { ShiftOfDay } from '@daogang/contract/attendance'

const DAY_MS = 24 * 60 * 60 * 1000
/** A time of day this long before a shift's start is still that day's; an earlier one is of the night after it. */
const EARLY_MS = 2 * 60 * 60 * 1000

/** The moment of a time of day in China, for a day's shift: 06:00 after a night that began on the day is on the next one. */
export function claimedAt(shift: Pick<ShiftOfDay, 'startsAt'> | null, day: string, clock: string): string {
  const at = Date.parse(`${day}T${clock}:00+08:00`)
  const isNext = shift !== null && at < Date.parse(shift.startsAt) - EARLY_MS
  return new Date(isNext ? at + DAY_MS : at).toISOString()
}
