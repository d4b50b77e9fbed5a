import { dayOfPunch, directionAfter, isWorkOver, nextPunch } from './punch-day'
import { momentOf, shiftOn } from './work-time'

const DAY = { name: '白班', starts: '10:00', ends: '19:00', breaks: [] }
const NIGHT = { name: '夜班', starts: '22:00', ends: '06:00', breaks: [] }
/** 24 and 25 November with the shift, 26 November off. */
const shifts = (plan: typeof DAY) => ['2026-11-24', '2026-11-25'].map((day) => shiftOn(day, plan))
const at = (text: string): number => momentOf(text.slice(0, 10), text.slice(11))

it.each([
  ['on time', DAY, 'in', '2026-11-25 09:58', '2026-11-25'],
  ['an hour before the shift', DAY, 'in', '2026-11-25 09:00', '2026-11-25'],
  ['longer before it', DAY, 'in', '2026-11-25 08:59', '2026-11-25'],
  ['late in the evening', DAY, 'out', '2026-11-25 23:50', '2026-11-25'],
  ['after midnight', DAY, 'out', '2026-11-26 00:40', '2026-11-25'],
  ['more than six hours after the shift', DAY, 'out', '2026-11-26 01:01', '2026-11-25'],
  ['in the morning of a day off', DAY, 'in', '2026-11-26 06:00', '2026-11-26'],
  ['at the start of the night', NIGHT, 'in', '2026-11-25 21:30', '2026-11-25'],
  ['at the end of the night', NIGHT, 'out', '2026-11-26 06:05', '2026-11-25'],
  ['late, after midnight', NIGHT, 'in', '2026-11-25 00:30', '2026-11-24'],
  ['after the night before', NIGHT, 'out', '2026-11-25 06:05', '2026-11-24'],
] as const)('dayOfPunch: %s', (_what, plan, direction, time, day) => {
  expect(dayOfPunch(at(time), direction, shifts(plan), [])).toBe(day)
})

it.each([
  ['a clock-out before five', 'out', '2026-11-25 04:59', '2026-11-24'],
  ['a clock-out from five on', 'out', '2026-11-25 05:00', '2026-11-25'],
  ['a clock-in before five', 'in', '2026-11-25 03:00', '2026-11-25'],
] as const)('dayOfPunch: without a shift %s', (_what, direction, time, day) => {
  expect(dayOfPunch(at(time), direction, [], [])).toBe(day)
})

const made = (direction: 'in' | 'out', time: string, day = time.slice(0, 10)) => ({ direction, day, at: at(time) })
const EVENING = made('in', '2026-11-24 20:00')

it.each([
  ['in the morning after a clock-in', [EVENING], 'out', '2026-11-25 08:00', '2026-11-24'],
  ['sixteen hours after a clock-in', [EVENING], 'out', '2026-11-25 12:00', '2026-11-24'],
  ['later than that', [EVENING], 'out', '2026-11-25 12:01', '2026-11-25'],
  ['after the night was closed', [EVENING, made('out', '2026-11-25 02:00', '2026-11-24')], 'out', '2026-11-25 08:00', '2026-11-25'],
  ['in the direction in', [EVENING], 'in', '2026-11-25 08:00', '2026-11-25'],
  ['early after a clock-in of the same day', [made('in', '2026-11-25 01:00')], 'out', '2026-11-25 04:30', '2026-11-25'],
  ['before the clock-in', [made('in', '2026-11-25 09:00')], 'out', '2026-11-25 08:00', '2026-11-25'],
] as const)('dayOfPunch: without a shift, one %s', (_what, before, direction, time, day) => {
  expect(dayOfPunch(at(time), direction, [], before)).toBe(day)
})

it('nextPunch: closes a night without a shift in the morning', () => {
  expect(nextPunch(at('2026-11-25 08:00'), [], [EVENING])).toEqual({ direction: 'out', day: '2026-11-24' })
})

it.each([
  ['the first press', DAY, '2026-11-25 09:50', [], 'in', '2026-11-25'],
  ['after arriving', DAY, '2026-11-25 14:00', [made('in', '2026-11-25 09:50')], 'out', '2026-11-25'],
  [
    'after going out in a break', DAY, '2026-11-25 15:00', [made('in', '2026-11-25 09:50'), made('out', '2026-11-25 14:00')], 'in',
    '2026-11-25',
  ],
  [
    'again after the shift', DAY, '2026-11-25 19:10', [made('in', '2026-11-25 09:50'), made('out', '2026-11-25 19:01')], 'out',
    '2026-11-25',
  ],
  ['when yesterday was not clocked out', DAY, '2026-11-25 09:50', [made('in', '2026-11-24 09:50')], 'in', '2026-11-25'],
  ['at the end of the night', NIGHT, '2026-11-26 06:02', [made('in', '2026-11-25 21:50')], 'out', '2026-11-25'],
  ['on a day off', DAY, '2026-11-26 10:00', [], 'in', '2026-11-26'],
] as const)('nextPunch: %s', (_what, plan, now, before, direction, day) => {
  expect(nextPunch(at(now), shifts(plan), before)).toEqual({ direction, day })
})

it.each([
  ['arriving', DAY, made('in', '2026-11-25 09:50'), [], 'out'],
  ['going out in a break', DAY, made('out', '2026-11-25 14:00'), [made('in', '2026-11-25 09:50')], 'in'],
  ['clocking out after the shift', DAY, made('out', '2026-11-25 19:00'), [made('in', '2026-11-25 09:50')], 'out'],
  ['coming back after the shift', DAY, made('in', '2026-11-25 19:30'), [made('out', '2026-11-25 19:01')], 'out'],
  ['clocking out on a day off', DAY, made('out', '2026-11-26 19:00'), [made('in', '2026-11-26 10:00')], 'in'],
] as const)('directionAfter: says what nextPunch says after %s', (_what, plan, punch, before, direction) => {
  const shift = shifts(plan).find(({ day }) => day === punch.day)
  expect(directionAfter(punch, shift?.endsAt ?? null)).toBe(direction)
  expect(nextPunch(punch.at, shifts(plan), [...before, punch]).direction).toBe(direction)
})

it.each([
  ['before a clock-out', DAY, ['in'], '2026-11-25 19:30', false],
  ['after a clock-out during the shift', DAY, ['in', 'out'], '2026-11-25 18:59', false],
  ['after the shift', DAY, ['in', 'out'], '2026-11-25 19:00', true],
  ['after a clock-out without a shift', null, ['in', 'out'], '2026-11-25 12:00', true],
  ['without a punch', null, [], '2026-11-25 23:00', false],
  ['at night, which belongs to the day', null, ['in'], '2026-11-26 04:59', false],
  ['on the next day', DAY, ['in'], '2026-11-26 05:00', true],
] as const)('isWorkOver: %s', (_what, plan, directions, now, isOver) => {
  const punches = directions.map((direction) => ({ direction, at: '', state: 'counted' as const }))
  const shift = plan && { endsAt: new Date(shiftOn('2026-11-25', plan).endsAt).toISOString() }
  expect(isWorkOver({ day: '2026-11-25', shift, punches }, at(now))).toBe(isOver)
})
