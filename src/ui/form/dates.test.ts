import {
  clampClock, clampDay, clockRangeText, dayText, daysIn, formatClock, formatDay, parseClock, parseDay, wheels,
} from './dates'

const day = (text: string) => {
  const parsed = parseDay(text)
  if (!parsed) throw new Error(`no day: ${text}`)
  return parsed
}

describe('parseDay', () => {
  it('parses days and months', () => {
    expect(parseDay('1990-03-08')).toEqual({ year: 1990, month: 3, day: 8 })
    expect(parseDay('2024-11')).toEqual({ year: 2024, month: 11, day: 1 })
  })

  it.each(['', '1990-3-8', '2023-02-29', '2023-13-01', '2023-00-10', '2023-04-31'])('rejects %s', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })
})

it('formats days and months', () => {
  expect(formatDay(day('2024-02-29'), 'day')).toBe('2024-02-29')
  expect(formatDay(day('2024-02-29'), 'month')).toBe('2024-02')
  expect(dayText(day('1990-03-08'), 'day')).toBe('1990年3月8日')
  expect(dayText(day('1990-03'), 'month')).toBe('1990年3月')
})

it.each([[2024, 2, 29], [2023, 2, 28], [2023, 4, 30], [2023, 12, 31]])('daysIn %d-%d is %d', (year, month, days) => {
  expect(daysIn(year, month)).toBe(days)
})

describe('clampDay', () => {
  const first = day('1965-11-21')
  const last = day('2007-11-21')

  it('keeps a day within the range', () => {
    expect(clampDay(day('1990-03-08'), first, last)).toEqual(day('1990-03-08'))
  })

  it('moves the 31st to the last day of a shorter month', () => {
    expect(clampDay({ year: 2001, month: 2, day: 31 }, first, last)).toEqual(day('2001-02-28'))
  })

  it('clamps to both ends', () => {
    expect(clampDay(day('1950-01-01'), first, last)).toEqual(first)
    expect(clampDay(day('2020-01-01'), first, last)).toEqual(last)
  })
})

it('wheels offer only days within the range', () => {
  const first = day('1965-11-21')
  const last = day('2007-02-10')
  expect(wheels(day('1965-11-25'), first, last).months).toEqual([11, 12])
  expect(wheels(day('1965-11-25'), first, last).days[0]).toBe(21)
  expect(wheels(day('2007-02-05'), first, last).months).toEqual([1, 2])
  expect(wheels(day('2007-02-05'), first, last).days).toHaveLength(10)
  expect(wheels(day('2000-02-05'), first, last).days).toHaveLength(29)
})

describe('times of day', () => {
  it.each([
    ['09:30', { hour: 9, minute: 30 }],
    ['00:00', { hour: 0, minute: 0 }],
    ['24:00', undefined],
    ['9:30', undefined],
    ['', undefined],
  ])('parses %s as %j', (text, clock) => {
    expect(parseClock(text)).toEqual(clock)
    if (clock) expect(formatClock(clock)).toBe(text)
  })

  it.each([
    ['10:00', '21:30', '10:00到21:30'],
    ['22:00', '06:00', '22:00到次日6:00'],
    ['08:00', '08:00', '8:00到次日8:00'],
  ])('formats %s to %s as %s', (from, to, text) => {
    const [start, end] = [parseClock(from), parseClock(to)]
    expect(start && end && clockRangeText(start, end)).toBe(text)
  })

  it.each([
    [{ hour: 9, minute: 7 }, 10, { hour: 9, minute: 10 }],
    [{ hour: 9, minute: 58 }, 10, { hour: 9, minute: 50 }],
    [{ hour: 23, minute: 59 }, 30, { hour: 23, minute: 30 }],
  ])('rounds %j to steps of %d minutes: %j', (clock, step, nearest) => {
    expect(clampClock(clock, step)).toEqual(nearest)
  })
})
