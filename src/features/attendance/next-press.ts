import type { CurrentAttendance } from '@daogang/contract/attendance'
import type { Direction } from '@daogang/contract/rules/attendance'
import { dayEndsAt, OPEN_MS } from '@daogang/contract/rules/punch-day'
import type { KnownWork } from '@/stores/known-work'
import { lastOf } from '@daogang/contract/rules/last'

/** Until when the server's word on the next press holds, in ms since 1970: until the day of that press is over. */
export function untilOf({ next: { day, direction }, today }: Pick<CurrentAttendance, 'next' | 'today'>): number {
  const shift = today.day === day ? today.shift : null
  if (shift) return dayEndsAt(day, { endsAt: Date.parse(shift.endsAt) })
  const opened = lastOf(today.punches.filter((each) => direction === 'out' && each.direction === 'in' && each.state !== 'refused'))
  return dayEndsAt(day, null, opened && Date.parse(opened.at))
}

/**
 * What the next press does. A direction of a day that is over is not used: the next morning begins with a clock-in, also without network.
 * @param last the latest punch that is not at the server
 */
export function nextDirection(
  next: Pick<KnownWork['next'], 'direction' | 'until'>, last: { direction: Direction; deviceAt: string } | undefined, now: number,
): Direction {
  if (last) return last.direction === 'in' && now - Date.parse(last.deviceAt) <= OPEN_MS ? 'out' : 'in'
  return next.direction === 'out' && now <= next.until ? 'out' : 'in'
}
