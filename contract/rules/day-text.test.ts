import { fullDayText, monthDayText } from './day-text'

it.each([
  ['2026-03-09', '3月9日', '2026年3月9日'], ['2026-11-25', '11月25日', '2026年11月25日'], ['2027-10-01', '10月1日', '2027年10月1日'],
  ['1990-12-31', '12月31日', '1990年12月31日'],
])('%s is %s, %s', (day, short, full) => {
  expect([monthDayText(day), fullDayText(day)]).toEqual([short, full])
})
