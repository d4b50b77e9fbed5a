import { moveFault } from './rules'

const FACTS = { before: '2026-03-10', endsOn: null, today: '2026-03-20', worked: null, paid: null }

it.each<[string, string, Partial<Record<'endsOn' | 'worked' | 'paid', string>>, string | null]>([
  ['an earlier day', '2026-03-01', { worked: '2026-03-10', paid: '2026-03-10' }, null],
  ['a day more than a year ago', '2025-03-01', {}, '第一天太早了，请填一年以内的日子'],
  ['a later day without work', '2026-03-15', {}, null],
  ['the first day with work', '2026-03-12', { worked: '2026-03-12' }, null],
  ['a day after work', '2026-03-13', { worked: '2026-03-12' }, '3月12日有打卡、补卡或工时，第一天不能比这天晚'],
  ['a day within a pay slip', '2026-03-11', { paid: '2026-03-10' }, '工资条从3月10日算起，第一天不能比这天晚'],
  ['a day after the last one', '2026-03-16', { endsOn: '2026-03-15' }, '第一天比最后一天还晚，请重新选'],
])('moveFault: %s', (_what, startsOn, facts, fault) => {
  expect(moveFault(startsOn, { ...FACTS, ...facts })).toBe(fault)
})
