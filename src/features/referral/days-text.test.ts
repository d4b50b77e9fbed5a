import { daysText } from './days-text'

it.each([
  ['2026-09-27', '2026-11-05', '9月27日到11月5日'], ['2026-09-27', '2027-01-25', '9月27日到2027年1月25日'],
])('daysText: %s to %s', (startsOn, endsOn, text) => {
  expect(daysText({ startsOn, endsOn })).toBe(text)
})
