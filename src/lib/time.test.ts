/**
 * The phone is abroad, in a zone with summer time: texts are in China's time there, too.
 *
 * @jest-environment ./tests/jest/time-zone-environment.cjs
 * @time-zone America/New_York
 */
import { keepClock } from './server-clock'
import {
  appointmentText, dayText, dayTimeText, deadlineText, inChina, inUtc, lastDayText, monthText, periodText, timeText, todayInChina,
  validUntilText,
} from './time'

it('runs in New York', () => {
  expect(new Date('2026-11-21T10:00:00Z').getHours()).toBe(5)
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
    ['2026-12-05T00:00:00+08:00', '12月4日24点'],
    ['2026-11-22T00:00:00+08:00', '今天24点'],
    ['2027-01-01T00:00:59+08:00', '12月31日24点'],
    ['2026-12-05T00:01:00+08:00', '12月5日 0:01'],
    ['?', ''],
  ])('a deadline at %s is %s', (iso, text) => {
    expect(deadlineText(iso, now)).toBe(text)
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

  it.each([
    ['2027-01-01T00:00:00+08:00', '12月31日'], ['2026-12-31T10:00:00+08:00', '12月31日'], ['2026-11-22T00:00:00+08:00', '今天'], ['?', ''],
  ])('the last day of what ends at %s is %s', (end, text) => {
    expect(lastDayText(end, now)).toBe(text)
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

describe('around midnight and year ends in China', () => {
  it.each([
    ['2026-12-31T15:59:59Z', '2026-12-31T16:00:00Z', '昨天', '昨天 23:59'],
    ['2026-12-31T16:00:00Z', '2026-12-31T16:00:00Z', '今天', '今天 0:00'],
    ['2026-12-30T15:59:00Z', '2026-12-31T16:00:00Z', '2026年12月30日', '2026年12月30日 23:59'],
    ['2027-01-01T10:00:00Z', '2026-12-31T15:59:59Z', '2027年1月1日', '2027年1月1日 18:00'],
    ['2028-02-28T16:00:00Z', '2028-03-01T04:00:00Z', '昨天', '昨天 0:00'],
    ['2027-02-28T15:59:00Z', '2027-02-28T16:00:00Z', '昨天', '昨天 23:59'],
    ['2028-02-28T16:30:00Z', '2028-06-01T04:00:00Z', '2月29日', '2月29日 0:30'],
    // 02:30 of this day does not exist in New York.
    ['2026-03-07T18:30:00Z', '2026-03-08T04:00:00Z', '今天', '今天 2:30'],
    ['2026-03-07T18:30:00Z', '2026-03-09T04:00:00Z', '昨天', '昨天 2:30'],
    // 01:30 of this day exists twice in New York.
    ['2026-10-31T17:30:00Z', '2026-11-02T04:00:00Z', '昨天', '昨天 1:30'],
  ])('%s at %s is %s, %s', (iso, now, day, dayTime) => {
    expect(dayText(iso, Date.parse(now))).toBe(day)
    expect(dayTimeText(iso, Date.parse(now))).toBe(dayTime)
  })

  it.each([
    ['2026-12-31T16:30:00Z', '2026-12-31T15:00:00Z', '明天（周五）0:30'],
    ['2028-02-29T02:00:00Z', '2028-02-28T02:00:00Z', '明天（周二）10:00'],
    ['2027-03-01T02:00:00Z', '2027-02-28T02:00:00Z', '明天（周一）10:00'],
  ])('the appointment %s at %s is %s', (iso, now, text) => {
    expect(appointmentText(iso, Date.parse(now))).toBe(text)
  })

  it.each([
    ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00'], ['2028-02-28T16:00:00.999Z', '2028-02-29 00:00:00'],
    ['2026-03-07T18:30:00Z', '2026-03-08 02:30:00'], ['2026-11-25T18:00:00+08:00', '2026-11-25 18:00:00'],
  ])('inChina of %s is %s', (iso, text) => {
    expect(inChina(iso).format('YYYY-MM-DD HH:mm:ss')).toBe(text)
    expect(inChina(Date.parse(iso)).format('YYYY-MM-DD HH:mm:ss')).toBe(text)
  })
})

it('inUtc reads days and months of the calendar', () => {
  expect(inUtc('2026-11').valueOf()).toBe(Date.UTC(2026, 10, 1))
  expect(inUtc('2028-02-29').valueOf()).toBe(Date.UTC(2028, 1, 29))
})

it('todayInChina uses the date in UTC+8', () => {
  expect(todayInChina(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(todayInChina(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
})

it('texts without a given moment follow the server’s clock, where that of the phone is behind', () => {
  const server = Date.parse('2099-01-05T10:00:00+08:00')
  keepClock([['date', new Date(server).toUTCString()], ['cache-control', 'no-store']])
  const now = new Date(server).toISOString()
  expect([todayInChina(), dayText(now), timeText(now)]).toEqual([todayInChina(server), '今天', timeText(now, server)])
  expect([dayTimeText(now), deadlineText(now), appointmentText(now)].map((text) => text.slice(0, 2))).toEqual(['今天', '今天', '今天'])
})
