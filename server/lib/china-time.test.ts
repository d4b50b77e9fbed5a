import { chinaDate, chinaDateTime, chinaDayStart, chinaMoment, fromChina, inChina, parseChinaTime } from './china-time'

describe('date and time in China', () => {
  it.each([
    ['midnight', '2026-11-25T16:00:00Z', '2026-11-26 00:00', '2026-11-25T16:00:00Z'],
    ['the last second of a day', '2026-11-25T15:59:59.999Z', '2026-11-25 23:59', '2026-11-24T16:00:00Z'],
    ['the start of a year', '2026-12-31T16:00:00Z', '2027-01-01 00:00', '2026-12-31T16:00:00Z'],
    ['the last second of a year', '2026-12-31T15:59:59Z', '2026-12-31 23:59', '2026-12-30T16:00:00Z'],
    ['a leap day', '2028-02-28T16:30:00Z', '2028-02-29 00:30', '2028-02-28T16:00:00Z'],
    ['the day after 28 February', '2027-02-28T16:30:00Z', '2027-03-01 00:30', '2027-02-28T16:00:00Z'],
    // 02:30 does not exist on this day in New York, nor 01:30 on the other in London.
    ['a summer time change in New York', '2026-03-07T18:30:00Z', '2026-03-08 02:30', '2026-03-07T16:00:00Z'],
    ['a summer time change in London', '2026-03-28T17:30:00Z', '2026-03-29 01:30', '2026-03-28T16:00:00Z'],
  ])('%s', (_what, iso, text, dayStart) => {
    const time = new Date(iso)
    expect(chinaDateTime(time)).toBe(text)
    expect(chinaDate(time)).toBe(text.slice(0, 10))
    expect(chinaDayStart(time)).toEqual(new Date(dayStart))
    expect(fromChina(inChina(time))).toEqual(time)
  })
})

describe('chinaMoment', () => {
  it.each([
    ['2026-11-25T10:00:00Z', '11月25日18:00'],
    ['2026-11-25T16:05:00Z', '11月26日0:05'],
    ['2026-12-31T15:59:00Z', '12月31日23:59'],
    ['2026-12-31T16:00:00Z', '2027年1月1日0:00'],
  ])('%s is %s', (time, text) => expect(chinaMoment(new Date(time), new Date('2026-11-20T02:00:00Z'))).toBe(text))
})

describe('parseChinaTime', () => {
  it.each([
    ['2026-03-02 10:00:00', '2026-03-02T02:00:00Z'], ['2027-01-01 00:00', '2026-12-31T16:00:00Z'],
    ['2028-02-29 23:59:59', '2028-02-29T15:59:59Z'],
  ])('%s is %s', (text, iso) => expect(parseChinaTime(text)).toEqual(new Date(iso)))

  it.each(['2026-13-40 10:00:00', 'undefined 23:59:00', ''])('rejects “%s”', (text) => {
    expect(parseChinaTime(text).getTime()).toBeNaN()
  })
})
