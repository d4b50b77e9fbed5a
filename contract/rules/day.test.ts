import { dayInChina, isCalendarDay } from './day'

it.each([['2026-11-20T16:00:00Z', '2026-11-21'], ['2026-11-20T15:59:59Z', '2026-11-20']])('dayInChina at %s is %s', (time, day) => {
  expect(dayInChina(Date.parse(time))).toBe(day)
})

it.each([
  ['1990-03-08', true], ['2024-02-29', true], ['2026-02-29', false], ['1990-02-30', false], ['1990-13-01', false], ['', false],
])('isCalendarDay(“%s”) is %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})
