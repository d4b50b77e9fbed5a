import { addDays, timeOfDayText, dayAt, daysBetween, mondayOf, momentOf, shiftOn, weekdayOf } from './work-time'

const hour = (ms: number): string => new Date(ms).toISOString()

it('counts days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-11-29', '2026-12-01')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
})

it('knows the weekday and its Monday', () => {
  expect([weekdayOf('2026-11-25'), weekdayOf('2026-11-29')]).toEqual([3, 7])
  expect([mondayOf('2026-11-25'), mondayOf('2026-11-29'), mondayOf('2026-11-23')]).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
})

it.each([['08:00', '8:00'], ['10:30', '10:30'], ['00:05', '0:05']])('writes %s as people read it', (time, text) => {
  expect(timeOfDayText(time)).toBe(text)
})

it('takes the day of China', () => {
  expect(dayAt(Date.parse('2026-11-24T16:00:00Z'))).toBe('2026-11-25')
  expect(hour(momentOf('2026-11-25', '00:30'))).toBe('2026-11-24T16:30:00.000Z')
})

it.each([
  ['in the day', '10:00', '19:00', [{ from: '14:00', to: '15:00' }], 480],
  ['across midnight', '22:00', '06:00', [{ from: '02:00', to: '03:00' }], 420],
  ['with a break across midnight', '20:00', '04:00', [{ from: '23:30', to: '00:30' }], 420],
  ['of a whole day', '08:00', '08:00', [], 1_440],
])('shiftOn: a shift %s', (_what, starts, ends, breaks, minutes) => {
  const shift = shiftOn('2026-11-25', { name: '班', starts, ends, breaks })
  expect(shift.minutes).toBe(minutes)
  expect(shift.endsAt).toBeGreaterThan(shift.startsAt)
})
