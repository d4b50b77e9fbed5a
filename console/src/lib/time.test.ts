import { HOUR_MS as HOUR, SECOND_MS } from '@daogang/contract/rules/durations'
import {
  dateTimeText, dayStart, dayText, due, endText, fromPicker, inPicker, lastDayText, momentText, secondsUntil, span, weekdayText,
  yearInChina, type Dayjs,
} from './time'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const after = (ms: number): string => new Date(NOW + ms).toISOString()

describe('on a computer in New York, a zone with summer time', () => {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = 'America/New_York'
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  it('runs in that zone', () => {
    expect(new Date('2026-11-21T10:00:00Z').getHours()).toBe(5)
  })

  it.each([
    ['2026-11-25T10:00:00Z', '11月25日', '11月25日 18:00'],
    ['2026-12-31T15:59:00Z', '12月31日', '12月31日 23:59'],
    ['2026-12-31T16:00:00Z', '2027年1月1日', '2027年1月1日 00:00'],
    ['2025-12-31T15:59:00Z', '2025年12月31日', '2025年12月31日 23:59'],
    // 02:30 of this day does not exist in New York.
    ['2026-03-07T18:30:00Z', '3月8日', '3月8日 02:30'],
  ])('%s is %s, %s', (iso, day, moment) => {
    expect([dayText(iso, NOW), momentText(iso, NOW)]).toEqual([day, moment])
  })

  it.each([
    ['2026-12-31T17:00:00Z', '2026-12-31T16:00:00Z', '1月1日 01:00'], ['2026-12-31T15:00:00Z', '2026-12-31T16:00:00Z', '2026年12月31日 23:00'],
  ])('%s at %s is %s', (iso, now, text) => {
    expect(momentText(iso, Date.parse(now))).toBe(text)
  })

  it.each([
    ['2028-08-31T16:00:00Z', '2028年8月31日', '2028年8月31日24点'], ['2026-08-31T16:00:59Z', '9月1日', '8月31日24点'],
    ['2026-08-31T16:01:00Z', '9月1日', '9月1日 00:01'], ['2026-12-31T16:00:00Z', '12月31日', '12月31日24点'],
    ['2027-01-01T01:30:00Z', '2027年1月1日', '2027年1月1日 09:30'],
  ])('what ends at %s is valid through %s, until %s', (end, day, text) => {
    expect([lastDayText(end, NOW), endText(end, NOW)]).toEqual([day, text])
  })

  it.each([
    ['2026-10-01', '10月1日 星期四'], ['2026-03-08', '3月8日 星期日'],
  ])('%s is %s', (day, text) => {
    expect(weekdayText(day)).toBe(text)
  })

  it.each([
    ['2026-12-31T15:59:59Z', 2026, '2026-12-30T16:00:00.000Z', '2027-01-13T16:00:00.000Z'],
    ['2026-12-31T16:00:00Z', 2027, '2026-12-31T16:00:00.000Z', '2027-01-14T16:00:00.000Z'],
    // A clock change lies between.
    ['2026-10-30T02:00:00Z', 2026, '2026-10-29T16:00:00.000Z', '2026-11-12T16:00:00.000Z'],
  ])('at %s the year is %s, today starts at %s, and the day in two weeks at %s', (now, year, today, later) => {
    const at = Date.parse(now)
    expect([yearInChina(at), dayStart(0, at), dayStart(14, at)]).toEqual([year, today, later])
  })

  it.each([
    ['2026-11-25T10:00:00.000Z', '2026-11-25 18:00'], ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00'],
    ['2026-10-31T17:30:00.000Z', '2026-11-01 01:30'],
  ])('a picker shows %s as %s, and gives it back', (iso, shown) => {
    const value = inPicker(iso)
    expect([value.format('YYYY-MM-DD HH:mm'), dateTimeText(iso)]).toEqual([shown, shown])
    expect(fromPicker(value)).toBe(iso)
    expect(fromPicker(value.add(1, 'month').hour(9).minute(0))).toBe(dateOf(value.add(1, 'month').format('YYYY-MM-DD')))
  })

  it('the present moment of a picker is China’s', () => {
    const tz = Reflect.get(inPicker(NOW), 'tz') as () => Dayjs
    const [from, shown, to] = [Date.now(), Date.parse(fromPicker(tz())), Date.now()]
    expect(shown).toBeGreaterThan(from - SECOND_MS)
    expect(shown).toBeLessThanOrEqual(to)
  })
})

const dateOf = (day: string): string => new Date(`${day}T09:00:00+08:00`).toISOString()

it.each([[30_000, '1分钟'], [59 * 60_000, '59分钟'], [HOUR, '1小时'], [47 * HOUR, '47小时'], [49 * HOUR, '2天']])('%s ms is %s', (ms, text) => {
  expect(span(ms)).toBe(text)
})

it.each([[HOUR, '还剩1小时', false], [0, '超时1分钟', true], [-3 * HOUR, '超时3小时', true]])('due in %s ms: %s', (ms, text, isLate) => {
  expect(due(after(ms), NOW)).toEqual({ text, isLate })
})

it.each([[1, 1], [15_000, 15], [-1, 0]])('%s ms are %s seconds', (ms, seconds) => {
  expect(secondsUntil(after(ms), NOW)).toBe(seconds)
})
