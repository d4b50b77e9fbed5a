import { claimedAt } from './claimed-at'

const DAY = '2026-11-25'
const startsAt = (clock: string) => ({ startsAt: new Date(`${DAY}T${clock}:00+08:00`).toISOString() })

it.each([
  ['the end of a day shift', startsAt('10:00'), '19:00', '2026-11-25T11:00:00.000Z'],
  ['a little before the shift', startsAt('10:00'), '09:30', '2026-11-25T01:30:00.000Z'],
  ['after midnight', startsAt('10:00'), '00:40', '2026-11-25T16:40:00.000Z'],
  ['the end of a night', startsAt('22:00'), '06:00', '2026-11-25T22:00:00.000Z'],
  ['a day without a shift', null, '06:00', '2026-11-24T22:00:00.000Z'],
])('claimedAt: %s', (_what, shift, clock, moment) => {
  expect(claimedAt(shift, DAY, clock)).toBe(moment)
})
