import { reportState } from './report-labels'

const NOW = Date.parse('2026-11-27T10:00:00+08:00')

it.each([
  ['2026-12-05T00:00:00+08:00', '最晚12月4日有结果'], ['2026-11-28T00:00:00+08:00', '最晚今天有结果'],
  ['2026-11-27T00:00:00+08:00', '超过5个工作日了'],
])('a report that is due at %s says %s', (dueAt, text) => {
  expect(reportState({ status: 'submitted', dueAt }, NOW)).toMatchObject({ text: '正在核实', next: expect.stringContaining(text) as string })
})

it('an answered report names no day', () => {
  expect(reportState({ status: 'accepted', dueAt: null }, NOW)).toMatchObject({ text: '属实，处理了', next: '谢谢你，别人不会再上当' })
})
