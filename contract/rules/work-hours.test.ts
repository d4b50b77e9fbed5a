import fc from 'fast-check'
import type { DayKind } from './attendance'
import { HOLIDAYS } from './holidays'
import {
  DAY_MINUTES, hoursOf, isNearOvertimeLimit, isOverPartTimeWeek, losesRefused, withWeekOvertime, type DayPunch,
} from './work-hours'
import { addDays, momentOf, shiftOn } from './work-time'

const DAY = '2026-11-25'
const PLAN = { name: '白班', starts: '10:00', ends: '19:00', breaks: [{ from: '14:00', to: '15:00' }] }
const NIGHT = { name: '夜班', starts: '22:00', ends: '06:00', breaks: [{ from: '02:00', to: '03:00' }] }
const SECOND = 1_000
const MINUTE = 60 * SECOND

/** `in 10:00`, `out +01:00` of the next day, `out 19:00 pending`, `out 19:00 counted entered` by the employer. */
function punch(text: string): DayPunch {
  const [direction, time = '', state = 'counted', by] = text.split(' ')
  const seconds = Number(time.split(':')[2] ?? 0)
  const at = momentOf(time.startsWith('+') ? '2026-11-26' : DAY, time.replace('+', '').slice(0, 5)) + seconds * SECOND
  return { direction: direction as DayPunch['direction'], at, state: state as DayPunch['state'], byEmployer: by === 'entered' }
}

interface Case {
  plan?: typeof PLAN | null
  kind?: DayKind
  isPartTime?: boolean
  isGiven?: boolean
  now?: number
}

const LATER = momentOf('2026-11-27', '12:00')
const hours = (texts: readonly string[], { plan = PLAN, kind = 'work', isPartTime = false, isGiven = false, now = LATER }: Case = {}) =>
  hoursOf({ day: DAY, kind, isPartTime, isGiven, shift: plan && shiftOn(DAY, plan), punches: texts.map(punch), now })

it.each<[string, string[], number, string[], Case?]>([
  ['a whole shift', ['in 10:00', 'out 19:00'], 480, []],
  ['early arrival, which is no work yet', ['in 09:20', 'out 19:00'], 480, []],
  ['seconds in the worker’s favour', ['in 10:00:59', 'out 18:59:01'], 479, []],
  ['late by a minute', ['in 10:01', 'out 19:00'], 479, ['late']],
  ['early by a minute', ['in 10:00', 'out 18:59'], 479, ['early']],
  ['a break outside is not taken off twice', ['in 10:00', 'out 14:00', 'in 15:00', 'out 19:00'], 480, []],
  ['coming back early is still a break', ['in 10:00', 'out 13:00', 'in 14:30', 'out 19:00'], 420, []],
  ['overtime after midnight', ['in 10:00', 'out +01:00'], 840, ['overtime_day']],
  ['across midnight', ['in 21:55', 'out +06:04'], 424, [], { plan: NIGHT }],
  ['a missing clock-out', ['in 10:00'], 0, ['missing_out']],
  ['the same while the shift goes on', ['in 10:00'], 0, [], { now: momentOf(DAY, '18:00') }],
  ['a missing clock-in', ['out 19:00'], 0, ['missing_in']],
  ['no punch', [], 0, ['absent']],
  ['no punch before the end', [], 0, [], { now: momentOf(DAY, '18:59') }],
  ['no punch on a day off', [], 0, [], { plan: null }],
  ['no punch on a public holiday', [], 0, [], { kind: 'holiday' }],
  ['no punch on a day off around a holiday', [], 0, [], { kind: 'rest' }],
  ['no punch on a public holiday with a shift for that day', [], 0, ['absent'], { kind: 'holiday', isGiven: true }],
  ['the same before the end of the shift', [], 0, [], { kind: 'holiday', isGiven: true, now: momentOf(DAY, '18:59') }],
  ['two clock-ins: the first counts', ['in 10:00', 'in 10:20', 'out 19:00'], 480, ['double']],
  ['two clock-outs: the last counts', ['in 10:00', 'out 18:30', 'out 19:00'], 480, ['double']],
  ['a second clock-in that counts', ['in 10:00', 'out 12:00', 'in 15:30', 'out 19:00'], 330, []],
  ['a second clock-in that waits', ['in 10:00', 'out 12:00', 'in 15:30 pending', 'out 19:00'], 120, ['pending']],
  ['a second clock-in that was refused', ['in 10:00', 'out 12:00', 'in 15:30 refused', 'out 19:00'], 120, ['double']],
  ['the same with a clock-in that the employer entered',
    ['in 10:00', 'out 12:00', 'in 15:30 refused', 'in 16:00 counted entered', 'out 19:00'], 300, []],
  ['a refused clock-in while the work goes on', ['in 10:00', 'in 12:00 refused', 'out 18:30', 'out 19:00'], 480, ['double']],
  ['an outside punch that waits', ['in 10:00 pending', 'out 19:00'], 0, ['pending']],
  ['a clock-out that the employer entered', ['in 10:00', 'out 19:00 counted entered'], 480, []],
  ['entered times within punched work', ['in 10:00', 'out 10:05 counted entered', 'in 18:55 counted entered', 'out 19:00'], 480, []],
  ['an entered time in a break', ['in 10:00', 'out 13:00', 'out 13:30 counted entered', 'in 15:00', 'out 19:00'], 450, ['double']],
  ['an entered morning', ['in 10:00 counted entered', 'out 12:00 counted entered', 'in 15:00', 'out 19:00'], 360, []],
  ['a refused one', ['in 10:00 refused', 'out 19:00'], 0, ['missing_in']],
  ['a refused one beside a good one', ['in 09:50 refused', 'in 10:05', 'out 19:00'], 475, ['late']],
  ['work on a day off', ['in 10:00', 'out 14:30'], 270, [], { plan: null, kind: 'rest' }],
  ['part-time over four hours', ['in 10:00', 'out 14:01'], 241, ['part_time_day'], { plan: null, isPartTime: true }],
])('hoursOf: %s', (_what, texts, minutes, faults, ...[options]) => {
  expect(hours(texts, options)).toMatchObject({ minutes, faults })
})

// 劳动法 art. 44: 150 % on ordinary days, 200 % on days off, 300 % on public holidays. Art. 36: eight hours a day.
it.each([
  ['work', 'out 21:30', { overtime150: 150, overtime200: 0, overtime300: 0 }],
  ['work', 'out 19:00', { overtime150: 0, overtime200: 0, overtime300: 0 }],
  ['rest', 'out 19:00', { overtime150: 0, overtime200: 480, overtime300: 0 }],
  ['holiday', 'out 19:00', { overtime150: 0, overtime200: 0, overtime300: 480 }],
] as const)('hoursOf: overtime of a day of kind %s until %s', (kind, out, overtime) => {
  expect(hours(['in 10:00', out], { kind })).toMatchObject(overtime)
})

it('hoursOf: work by the hour has no overtime', () => {
  expect(hours(['in 10:00', 'out 21:00'], { isPartTime: true })).toMatchObject({ overtime150: 0 })
})

it.each([['15:59', []], ['16:00', ['missing_out']]])('a clock-in at midnight without a shift, at %s: %j', (time, faults) => {
  const punches = [{ direction: 'in' as const, at: momentOf('2026-11-26', '00:00'), state: 'counted' as const }]
  const now = momentOf('2026-11-26', time)
  expect(hoursOf({ day: '2026-11-25', kind: 'work', isPartTime: false, shift: null, punches, now }).faults).toEqual(faults)
})

// 劳动法 art. 41: 36 hours in a month, with a warning before.
it.each([[31 * 60 + 59, false], [32 * 60, true], [40 * 60, true]])('isNearOvertimeLimit: %d minutes', (minutes, near) => {
  expect(isNearOvertimeLimit(minutes)).toBe(near)
})

// 劳动合同法 art. 68: four hours a day on average, 24 in a week.
it.each([
  ['six days of four hours', [240, 240, 240, 240, 240, 240], false], ['a minute more in the week', [240, 240, 240, 240, 240, 241], true],
  ['long and short days', [300, 180], false], ['long days', [300, 240], true], ['no work', [0, 0], false],
])('isOverPartTimeWeek: %s', (_what, minutes, over) => {
  expect(isOverPartTimeWeek(minutes)).toBe(over)
})

describe('any punches of a day', () => {
  const start = momentOf(DAY, '08:00')
  const aPunch = fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    at: fc.integer({ min: 0, max: 16 * 60 }).map((minute) => start + minute * MINUTE),
    state: fc.constantFrom('counted' as const, 'pending' as const, 'refused' as const),
  })
  const day = (punches: readonly DayPunch[]) =>
    hoursOf({ day: DAY, kind: 'work', isPartTime: false, shift: shiftOn(DAY, PLAN), punches, now: momentOf('2026-11-27', '12:00') })

  it('come to the same in any order of arrival', () => {
    const keyed = fc.array(fc.tuple(aPunch, fc.nat()), { maxLength: 12 })
    fc.assert(fc.property(keyed, (made) => {
      const shuffled = [...made].sort(([, a], [, b]) => a - b)
      expect(day(shuffled.map(([each]) => each))).toEqual(day(made.map(([each]) => each)))
    }))
  })

  it('come to no less with times that the employer enters', () => {
    fc.assert(fc.property(fc.array(aPunch, { maxLength: 6 }), fc.array(aPunch, { maxLength: 2 }), (punches, entered) => {
      const added = entered.map((each) => ({ ...each, state: 'counted' as const, byEmployer: true }))
      expect(day([...punches, ...added]).minutes).toBeGreaterThanOrEqual(day(punches).minutes)
    }), { numRuns: 1_000 })
  })

  it('come to no more where a clock-in waits or was refused than where it counts', () => {
    const state = fc.constantFrom('pending' as const, 'refused' as const)
    fc.assert(fc.property(fc.array(aPunch, { maxLength: 8 }), aPunch, state, (punches, made, other) => {
      const minutesAs = (as: DayPunch['state']): number => day([...punches, { ...made, direction: 'in', state: as }]).minutes
      expect(minutesAs(other)).toBeLessThanOrEqual(minutesAs('counted'))
    }), { numRuns: 1_000 })
  })

  it('come to the minutes that a walk through the day counts', () => {
    fc.assert(fc.property(fc.array(aPunch, { maxLength: 8 }), (punches) => {
      const shift = shiftOn(DAY, PLAN)
      const counted = punches.filter(({ state }) => state === 'counted')
      const others = punches.filter(({ direction, state }) => direction === 'in' && state !== 'counted')
      /** At work in the minute from here: a clock-in before it has a clock-out after it. */
      const isAtWork = (minute: number): boolean => {
        const before = counted.filter(({ at }) => at <= minute)
        const after = counted.filter(({ at }) => at > minute)
        const firstIn = before.some(({ direction }) => direction === 'in')
        const nextIn = Math.min(...after.filter(({ direction }) => direction === 'in').map(({ at }) => at))
        const lastIn = Math.max(...before.filter(({ direction }) => direction === 'in').map(({ at }) => at))
        const lastOut = Math.max(...before.filter(({ direction }) => direction === 'out').map(({ at }) => at))
        const outs = after.filter(({ direction }) => direction === 'out').map(({ at }) => at)
        // Open, or closed and moved by a later clock-out before the next clock-in, also before one that does not count.
        const open = lastIn > lastOut || lastOut === -Infinity
        const closedAt = Math.min(...before.filter(({ direction, at }) => direction === 'out' && at > lastIn).map(({ at }) => at))
        return firstIn && (open ? outs.length > 0
          : outs.some((at) => at < nextIn && !others.some((other) => other.at > closedAt && other.at < at)))
      }
      let minutes = 0
      for (let at = start; at < start + 17 * 60 * MINUTE; at += MINUTE) {
        const isPause = shift.breaks.some(({ from, to }) => at >= from && at < to)
        if (at >= shift.startsAt && !isPause && isAtWork(at)) minutes += 1
      }
      // Two punches of one moment have an order that a walk by minutes does not see.
      fc.pre(new Set(punches.map(({ at }) => at)).size === punches.length)
      expect(day(punches).minutes).toBe(minutes)
    }))
  })
})

describe('overtime of a week', () => {
  /** Hours from a Monday on: 8, or 10+2 with two of overtime on the day, or r8 on a rest day, or h8 on a holiday. */
  const week = (monday: string, texts: string) => texts.split(' ').map((text, nth) => {
    const [, kind = '', hours = '0', over = '0'] = /^([rh]?)([\d.]+)(?:\+(\d+))?$/.exec(text) ?? []
    const minutes = (Number(hours)) * 60
    return {
      day: addDays(monday, nth), minutes, overtime150: Number(over) * 60, overtime200: kind === 'r' ? minutes : 0,
      overtime300: kind === 'h' ? minutes : 0,
    }
  })
  const calendar = new Map(HOLIDAYS.map((holiday) => [holiday.day, holiday]))
  /** The hours of overtime by day: 150/200/300. */
  const texts = (days: ReturnType<typeof week>) => days.map(({ overtime150, overtime200, overtime300 }) =>
    [overtime150, overtime200, overtime300].map((minutes) => minutes / 60).join('/')).join(' ')
  const NONE = '0/0/0'

  it.each<[string, string, string, string]>([
    ['five days of eight hours', '2026-11-16', '8 8 8 8 8', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE}`],
    ['a sixth day is a rest day', '2026-11-16', '8 8 8 8 8 8', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} 0/8/0`],
    ['a seventh too', '2026-11-16', '8 8 8 8 8 8 4', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} 0/8/0 0/4/0`],
    ['all of a long sixth day', '2026-11-16', '8 8 8 8 8 10+2', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} 0/10/0`],
    ['six shorter days of forty hours', '2026-11-16', '7 7 7 7 6 6', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} ${NONE}`],
    ['the part of a day beyond forty', '2026-11-16', '7 7 7 7 7 7', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} 2/0/0`],
    ['overtime of a day is not counted twice', '2026-11-16', '10+2 10+2 10+2 10+2 10+2', '2/0/0 2/0/0 2/0/0 2/0/0 2/0/0'],
    ['a rest day and a missing one', '2026-11-16', '8 8 0 8 8 r8', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} 0/8/0`],
    ['another day off in the week', '2026-11-16', '8 8 0 8 8 8', `${NONE} ${NONE} ${NONE} ${NONE} ${NONE} ${NONE}`],
    ['a new week begins on Monday', '2026-11-16', '0 0 8 8 8 8 8 8 8', Array(9).fill(NONE).join(' ')],
    // 2026-06-19 is a Friday.
    ['a statutory day makes the week shorter', '2026-06-15', '8 8 8 8 h8 8', `${NONE} ${NONE} ${NONE} ${NONE} 0/0/8 0/8/0`],
    // 2026-05-09 is worked for 劳动节.
    ['a day in a holiday’s stead', '2026-05-04', '8 8 8 8 8 8', Array(6).fill(NONE).join(' ')],
    ['a day in a holiday’s stead, and Sunday', '2026-05-04', '8 8 8 8 8 8 8', `${Array(6).fill(NONE).join(' ')} 0/8/0`],
  ])('%s', (_, monday, hours, expected) => {
    expect(texts(withWeekOvertime(week(monday, hours), calendar))).toBe(expected)
  })

  it('moves minutes and makes none', () => {
    const hours = fc.integer({ min: 0, max: 960 })
    fc.assert(fc.property(fc.array(hours, { maxLength: 21 }), (minutes) => {
      const days = minutes.map((each, nth) => ({
        day: addDays('2026-11-02', nth), minutes: each, overtime150: Math.max(0, each - DAY_MINUTES), overtime200: 0, overtime300: 0,
      }))
      const counted = withWeekOvertime(days, calendar)
      counted.forEach(({ minutes: all, overtime150, overtime200 }, nth) => {
        expect(all).toBe(minutes[nth])
        expect(overtime150 + overtime200).toBeLessThanOrEqual(all)
        expect(overtime150 + overtime200).toBeGreaterThanOrEqual(days[nth]!.overtime150)
      })
      for (let first = 0; first < counted.length; first += 7) {
        const ordinary = counted.slice(first, first + 7).reduce((sum, day) => sum + day.minutes - day.overtime150 - day.overtime200, 0)
        expect(ordinary).toBeLessThanOrEqual(40 * 60)
      }
    }))
  })
})

it.each<[string, string[], boolean]>([
  ['after a second clock-in that was refused', ['in 10:00', 'out 12:00', 'in 13:30 refused', 'out 19:00'], true],
  ['after the only clock-in, which was refused', ['in 10:00 refused', 'out 19:00'], true],
  ['not while the person has not left', ['in 10:00', 'out 12:00', 'in 13:30 refused'], false],
  ['not where another clock-in waits', ['in 10:00', 'out 12:00', 'in 13:30 refused', 'in 13:35 pending', 'out 19:00'], false],
  ['not where another clock-in counts', ['in 10:00', 'out 12:00', 'in 13:30', 'in 13:35 refused', 'out 19:00'], false],
  ['not while the work goes on', ['in 10:00', 'in 13:30 refused', 'out 19:00'], false],
  ['not before a clock-out that was refused', ['in 10:00', 'out 12:00', 'in 13:30 refused', 'out 19:00 refused'], false],
  ['not where the clock-out before it does not count yet', ['in 10:00', 'out 12:00 pending', 'in 13:30 refused', 'out 19:00'], false],
])('loses the time up to a clock-out %s', (_what, texts, expected) => {
  expect(losesRefused(texts.map(punch))).toBe(expected)
})
