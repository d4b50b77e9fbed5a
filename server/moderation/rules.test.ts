import { checkDecision, readUntil, splitBanReason } from './rules'

const NOW = new Date('2026-03-02T02:00:00Z')

it.each([
  ['2026-12-01', '2026-12-01T16:00:00.000Z'],
  ['2026-12-01 18:00', '2026-12-01T10:00:00.000Z'],
  ['2026-12-01T18:00', '2026-12-01T10:00:00.000Z'],
])('reads --until %s as %s', (text, expected) => {
  expect(readUntil(text).toISOString()).toBe(expected)
})

it.each(['明天', '2026-13-40', '2026-02-31', '2026-12-01 25:00', '12-01', ''])('rejects --until “%s”', (text) => {
  expect(() => readUntil(text)).toThrow('--until 要写成')
})

it.each([
  [' 发布虚假岗位 | 工资不符 ', { what: '发布虚假岗位', why: '工资不符' }], ['一|二', { what: '一', why: '二' }],
])('splits the ban reason “%s”', (reason, parts) => {
  expect(splitBanReason(reason)).toEqual(parts)
})

it.each(['', '只有一段', '一| ', '|二', '三|段|了'])('rejects the ban reason “%s”', (reason) => {
  expect(() => splitBanReason(reason)).toThrow('分两段')
})

it.each([
  [{ reason: ' ' }, '要写原因'], [{ reason: '骚扰', until: NOW }, '已经过去'],
])('rejects the decision %j', (decision, message) => {
  expect(() => checkDecision(decision, NOW)).toThrow(message)
})

it('accepts a decision with a future end or without one', () => {
  checkDecision({ reason: '骚扰' }, NOW)
  checkDecision({ reason: '骚扰', until: new Date(NOW.getTime() + 1) }, NOW)
})
