import type { FixReport } from '@/host/positioning/types'
import { mayPress, questionsOf, type Pressed } from './may-press'

const END = '2026-11-25T19:00:00+08:00'
const PLACE = { latitude: 31.17, longitude: 121.43, radius: 200 }
const fix = (north: number): FixReport => ({ latitude: 31.17 + north, longitude: 121.43, accuracy: 12, at: 0 })
const pressed = (values: Partial<Pressed> = {}): Pressed => ({
  direction: 'in', shift: { endsAt: END }, now: Date.parse(END) - 60_000, place: PLACE, needsConsent: false, report: fix(0.0003), ...values,
})

it.each<[string, Partial<Pressed>, string[]]>([
  ['in at the place', {}, []],
  ['out before the end of the shift', { direction: 'out' }, ['还没到下班时间']],
  ['out at the end of the shift', { direction: 'out', now: Date.parse(END) }, []],
  ['out without a shift', { direction: 'out', shift: null }, []],
  ['in without the consent to a position', { needsConsent: true, report: undefined }, ['没有位置']],
  ['in without the consent, after a position of before', { needsConsent: true, report: fix(0.006) }, ['没有位置']],
  ['in outside', { report: fix(0.006) }, ['离打卡点还有667米']],
  ['in while the position is measured', { report: undefined }, []],
  ['in without a position', { report: 'unavailable' }, ['没定到位']],
  ['in where no place is asked', { place: null, report: fix(0.006) }, []],
  ['out early and outside', { direction: 'out', report: fix(0.006) }, ['还没到下班时间', '离打卡点还有667米']],
])('a press %s asks %s', (_what, values, titles) => {
  expect(questionsOf(pressed(values)).map(({ title }) => title)).toEqual(titles)
})

it('mayPress asks no further after a no', async () => {
  const asked: string[] = []
  const answering = (answer: boolean) => ({ title }: { title: string }) => {
    asked.push(title)
    return Promise.resolve(answer)
  }
  const early = pressed({ direction: 'out', report: fix(0.006) })
  expect(await mayPress(early, answering(false))).toBe(false)
  expect(asked).toEqual(['还没到下班时间'])
  expect(await mayPress(early, answering(true))).toBe(true)
  expect(asked).toEqual(['还没到下班时间', '还没到下班时间', '离打卡点还有667米'])
  expect(await mayPress(pressed(), answering(false))).toBe(true)
})
