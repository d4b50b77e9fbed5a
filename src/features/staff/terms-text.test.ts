import { dayName, dayWithWeekday, minutesText, wageText } from './terms-text'

it('wageText names the amount, the unit and the settlement', () => {
  expect(wageText({ wage: 2_650, wageUnit: 'hour', settlement: 'weekly' })).toBe('¥26.5/小时·周结')
})

it.each([['2026-11-03', '11月3日', '11月3日（周二）'], ['2025-12-31', '2025年12月31日', '2025年12月31日（周三）']])(
  'dayName of %s is %s', (day, name, withWeekday) => {
    expect(dayName(day, '2026-11-25')).toBe(name)
    expect(dayWithWeekday(day, '2026-11-25')).toBe(withWeekday)
  },
)

it.each([[0, '0分钟'], [45, '45分钟'], [480, '8小时'], [510, '8小时30分']])('minutesText of %d is %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
