import { ageFault, isUnanswered } from './rules'

const NOW = new Date('2026-03-02T02:00:00Z')

describe('ageFault', () => {
  it.each([
    ['c', 17, '20080615', '年龄在18~60之间'], ['c', 18, '20080302', undefined], ['c', 60, '19650303', undefined],
    ['c', 61, '19640101', '年龄在18~60之间'],
    ['b', 17, '20080615', '未满18岁，不能发布岗位'], ['b', 18, '20080302', undefined], ['b', 61, '19640101', undefined],
  ] as const)('role %s at %d', (role, _age, birthday, fault) => expect(ageFault(`310101${birthday}0001`, role, NOW)).toBe(fault))
})

describe('isUnanswered', () => {
  it.each([
    ['checking', 59_999, false], ['checking', 60_000, true], ['pending', 60_000, false], ['approved', 60_000, false],
  ] as const)('%s for %d ms: %s', (status, ms, unanswered) =>
    expect(isUnanswered({ status, created_at: new Date(NOW.getTime() - ms) }, NOW)).toBe(unanswered))
})
