import { endOfWorkingDays, missedBefore } from './deadline'

/** Saturdays and Sundays. */
const isOff = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const at = (text: string): Date => new Date(`${text}+08:00`)

it.each([
  ['on a Monday', '2026-03-02T10:00', '2026-03-06T00:00'],
  ['late on a Thursday, over the weekend', '2026-03-05T23:59', '2026-03-11T00:00'],
  ['on a Saturday', '2026-03-07T09:00', '2026-03-12T00:00'],
])('three working days after a moment %s', (_title, since, due) => {
  expect(endOfWorkingDays(at(since), 3, isOff)).toEqual(at(due))
})

it('is missed exactly by everything before that moment', () => {
  for (const now of ['2026-03-05T23:59', '2026-03-06T00:00', '2026-03-08T12:00', '2026-03-11T00:00', '2026-03-12T08:00'].map(at)) {
    const before = missedBefore(3, now, isOff)
    expect(endOfWorkingDays(new Date(before.getTime() - 1), 3, isOff) <= now).toBe(true)
    expect(endOfWorkingDays(before, 3, isOff) > now).toBe(true)
  }
})
