import { cycleText, dateText, monthName } from './states'

it.each([
  ['2026-02-01', '2026-02-28', '2月'], ['2026-03-02', '2026-03-08', '3月2日–8日'], ['2026-03-30', '2026-04-05', '3月30日–4月5日'],
  ['2026-03-04', '2026-03-04', '3月4日'], ['2026-03-01', '2026-03-30', '3月1日–30日'],
])('cycleText: %s to %s', (from, to, text) => {
  expect(cycleText(from, to)).toBe(text)
})

it('says days and months', () => {
  expect([dateText('2026-03-09'), monthName('2026-11')]).toEqual(['3月9日', '2026年11月'])
})
