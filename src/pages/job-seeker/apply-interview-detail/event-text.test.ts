import { canWithdraw, eventTitle, stateBefore } from './event-text'

it.each([
  ['applied', 'c', '你报了名'],
  ['withdrawn', 'c', '你撤回了报名'],
  ['suitable', 'c', '你谢绝了面试'],
  ['suitable', 'b', '老板觉得合适'],
  ['interview', 'b', '老板约你面试'],
] as const)('eventTitle of %s by %s is %s', (status, by, text) => {
  expect(eventTitle({ status, by })).toBe(text)
})

it.each([['interview', '老板约你面试'], ['suitable', '面试取消了']] as const)('eventTitle of %s after an interview is %s', (status, text) => {
  expect(eventTitle({ status, by: 'b' }, 'interview')).toBe(text)
})

it.each([
  [['interview', 'suitable'], 'interview'], [['interview', 'applied', 'suitable'], 'interview'], [['applied', 'suitable'], undefined],
  [['withdrawn', 'applied', 'suitable'], 'withdrawn'], [['suitable'], undefined],
] as const)('stateBefore the last of %j is %s', (states, before) => {
  expect(stateBefore(states.map((status) => ({ status })), states.length - 1)).toBe(before)
})

it('eventTitle of a moved interview names the change', () => {
  expect(eventTitle({ status: 'interview', by: 'b', moved: true }, 'interview')).toBe('老板改了面试时间')
})

it.each([
  ['applied', true], ['viewed', true], ['suitable', true], ['interview', true],
  ['unsuitable', false], ['hired', false], ['withdrawn', false],
] as const)('canWithdraw an application that is %s: %s', (status, may) => {
  expect(canWithdraw(status)).toBe(may)
})
