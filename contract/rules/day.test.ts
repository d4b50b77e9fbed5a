import { isCalendarDay, isDay } from './day'

it.each([
  ['1990-03-08', true], ['2024-02-29', true], ['2026-02-29', false], ['1990-02-30', false], ['1990-13-01', false], ['1900-02-29', false],
  ['2026-04-31', false], ['2026-00-10', false], ['2026-12-00', false], ['2026', false], ['', false],
])('isCalendarDay(“%s”) is %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

it.each([
  ['2026-03-08', true], ['2099-12-31', true], ['2026-02-31', false], ['1999-12-31', false], ['2100-01-01', false], ['2026-3-8', false],
  ['2026-03-08T00:00:00Z', false], ['', false],
])('isDay(“%s”) is %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
