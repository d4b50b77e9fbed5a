import type { AttendanceDay, ShiftOfDay } from '@daogang/contract/attendance'
import { shiftLine } from './shift-line'

const TODAY = '2026-11-25'
const shiftOn = (day: string, time = '10:00'): ShiftOfDay => ({
  name: '早班', startsAt: `${day}T${time}:00+08:00`, endsAt: `${day}T19:00:00+08:00`, breaks: [], minutes: 480,
})
const dayWith = (day: string, shift: ShiftOfDay | null) => ({ day, shift }) as AttendanceDay

it.each([
  ['a shift today', TODAY, shiftOn(TODAY), null, '今天 10:00–19:00'],
  ['a night that began yesterday', '2026-11-24', shiftOn('2026-11-24'), null, '11月24日 10:00–19:00'],
  ['a day off before tomorrow’s shift', TODAY, null, shiftOn('2026-11-26', '08:30'), '今天没排班，来了也能打卡。下次上班：明天8:30'],
  ['a day off before a later shift', TODAY, null, shiftOn('2026-11-28'), '今天没排班，来了也能打卡。下次上班：11月28日10:00'],
  ['no shift in the next days', TODAY, null, null, '今天没排班，来了也能打卡'],
])('shiftLine with %s', (_what, day, shift, nextShift, text) => {
  expect(shiftLine({ today: dayWith(day, shift), nextShift }, TODAY)).toBe(text)
})
