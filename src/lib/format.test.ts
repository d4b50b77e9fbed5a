import {
  appointmentText, dayText, dayTimeText, distanceText, maskPhone, monthText, payRange, payText, periodText, seniorityText, surname,
  timeText, validUntilText, yuan,
} from './format'

describe('yuan', () => {
  it.each([
    [0, '0'], [100, '1'], [650000, '6500'], [1500000, '15000'], [2550, '25.5'], [1205, '12.05'], [1, '0.01'], [-2550, '-25.5'],
  ])('%d fen is %s', (fen, text) => {
    expect(yuan(fen)).toBe(text)
  })
})

describe('payRange', () => {
  it.each([
    [650000, 800000, '¥6500–8000'],
    [1200000, 1500000, '¥12000–15000'],
    [22000, 22000, '¥220'],
    [2550, 2800, '¥25.5–28'],
    [0, 500000, '¥5000'],
    [800000, 650000, '¥6500–8000'],
    [0, 0, '面议'],
  ])('%d to %d is %s', (min, max, text) => {
    expect(payRange(min, max)).toBe(text)
  })
})

it('payText adds the unit, except to negotiable pay', () => {
  expect(payText(650000, 800000, 'month')).toBe('¥6500–8000/月')
  expect(payText(2600, 2600, 'hour')).toBe('¥26/小时')
  expect(payText(0, 0, 'day')).toBe('面议')
})

describe('distanceText', () => {
  it.each([
    [undefined, ''], [-1, ''], [Number.NaN, ''], [0, '100米内'], [99, '100米内'], [100, '100米'], [804, '800米'], [996, '1公里'],
    [1000, '1公里'], [1234, '1.2公里'], [1960, '2公里'], [9940, '9.9公里'], [9960, '10公里'], [23400, '23公里'],
  ])('%s m is %s', (metres, text) => {
    expect(distanceText(metres)).toBe(text)
  })
})

it('maskPhone hides the middle digits', () => {
  expect(maskPhone('13812341234')).toBe('138****1234')
  expect(maskPhone('138****1234')).toBe('138****1234')
  expect(maskPhone('')).toBe('')
})

it('surname takes the first character', () => {
  expect(surname('张师傅')).toBe('张')
  expect(surname('𠮷田')).toBe('𠮷')
  expect(surname(' ')).toBe('')
})

describe('dates and times', () => {
  const now = Date.parse('2026-11-21T10:00:00+08:00')

  it.each([
    ['2026-11-21T00:00:00+08:00', '今天'],
    ['2026-11-20T15:59:59Z', '昨天'],
    ['2026-11-20T16:00:00Z', '今天'],
    ['2026-11-18T09:32:00+08:00', '11月18日'],
    ['2025-12-31T23:59:00+08:00', '2025年12月31日'],
    ['2026-12-31T23:59:00+08:00', '12月31日'],
    ['', ''],
  ])('dayText of %s is %s', (iso, text) => {
    expect(dayText(iso, now)).toBe(text)
  })

  it('shows the time in lists only for today, and always in a history', () => {
    expect(timeText('2026-11-21T09:05:00+08:00', now)).toBe('9:05')
    expect(timeText('2026-11-20T09:05:00+08:00', now)).toBe('昨天')
    expect(dayTimeText('2026-11-18T01:32:00Z', now)).toBe('11月18日 9:32')
    expect(dayTimeText('?', now)).toBe('')
  })

  it.each([
    ['2026-11-21T14:00:00+08:00', '今天（周六）14:00'],
    ['2026-11-22T09:05:00+08:00', '明天（周日）9:05'],
    ['2026-11-23T14:30:00+08:00', '11月23日（周一）14:30'],
    ['2027-01-04T14:30:00+08:00', '2027年1月4日（周一）14:30'],
    ['?', ''],
  ])('appointmentText of %s is %s', (at, text) => {
    expect(appointmentText(at, now)).toBe(text)
  })

  it('validUntilText names the last day of a job', () => {
    expect(validUntilText('2026-12-31T23:59:59+08:00', now)).toBe('12月31日前有效')
  })
})

describe('months', () => {
  it.each([['2019-03', '2019年3月'], ['2020-12', '2020年12月'], ['2018', '2018'], [null, '现在']])('monthText of %s is %s', (month, text) => {
    expect(monthText(month)).toBe(text)
  })

  it('periodText names start and end', () => {
    expect(periodText('2019-03', null)).toBe('2019年3月到现在')
    expect(periodText('2019-03', '2020-12')).toBe('2019年3月到2020年12月')
  })
})

describe('seniorityText', () => {
  it.each([['5–10年', '干了5–10年'], ['没干过', '没干过']])('%s is %s', (label, text) => {
    expect(seniorityText(label)).toBe(text)
  })
})
