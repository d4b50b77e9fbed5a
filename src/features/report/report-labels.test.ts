import { reportState } from './report-labels'

const NOW = Date.parse('2026-11-27T10:00:00+08:00')

it.each([
  ['2026-12-05T00:00:00+08:00', '最晚12月4日有结果'], ['2026-11-28T00:00:00+08:00', '最晚今天有结果'],
  ['2026-11-27T00:00:00+08:00', '超过5个工作日了'],
])('a report that is due at %s says %s', (dueAt, text) => {
  expect(reportState({ status: 'submitted', unfinished: false, dueAt }, NOW))
    .toMatchObject({ text: '正在核实', next: expect.stringContaining(text) as string })
})

it('an answered report names no day', () => {
  expect(reportState({ status: 'accepted', unfinished: false, dueAt: null }, NOW)).toMatchObject({ text: '属实，处理了', next: '谢谢你，别人不会再上当' })
})

it('a report about someone who left asks for no second report, and one without a finding does', () => {
  expect(reportState({ status: 'rejected', unfinished: true, dueAt: null }, NOW))
    .toMatchObject({ text: '没查完，对方注销了', next: '要追究请报警；急事请打客服电话' })
  expect(reportState({ status: 'rejected', unfinished: false, dueAt: null }, NOW))
    .toMatchObject({ text: '没查到问题', next: expect.stringContaining('再举报一次') as string })
})
