import { pointsOf, reasonsOf, type Need, type Person } from './score'

const NOW = new Date('2026-03-02T10:00:00+08:00')
const need: Need = {
  category: 'chef_prep', root: 'chef', monthPay: 800_000, districtId: 310104, district: '徐汇', welfares: ['meals', 'room'],
}
const person: Person = {
  expectJobs: ['waiter_runner'], expectSalaryMin: 1_200_000, regionId: 0, seniority: 'none', jobWantStatus: 'looking', expectWelfares: [],
  updatedAt: new Date('2025-01-01T00:00:00+08:00'), viewed: true, boostedUntil: null,
}
const points = (values: Partial<Person>, needs: Partial<Need> = {}) =>
  Math.round(pointsOf({ ...person, ...values }, { ...need, ...needs }, NOW))

describe('points', () => {
  it.each([
    ['nothing', {}, 0], ['the trade', { expectJobs: ['chef_prep'] }, 40], ['all trades of the root', { expectJobs: ['chef'] }, 40],
    ['a trade like it', { expectJobs: ['chef_wok'] }, 16], ['the pay', { expectSalaryMin: 800_000 }, 20],
    ['a little more than the pay', { expectSalaryMin: 960_000 }, 10], ['any pay', { expectSalaryMin: 0 }, 10],
    ['coming now', { jobWantStatus: 'now' }, 15], ['coming in three days', { jobWantStatus: 'in_3_days' }, 12],
    ['years', { seniority: 'over_10' }, 8], ['living there', { regionId: 310104 }, 8],
    ['content with the welfare', { expectWelfares: ['room'] }, 4],
    ['wanting more welfare', { expectWelfares: ['room', 'shuttle'] }, 0], ['not seen yet', { viewed: false }, 6],
    ['boosted', { boostedUntil: new Date('2100-01-01T00:00:00+08:00') }, 10],
    ['a resume of today', { updatedAt: NOW }, 15], ['a resume two weeks old', { updatedAt: new Date(NOW.getTime() - 14 * 86_400_000) }, 8],
  ] satisfies [string, Partial<Person>, number][])('for %s', (_what, values, expected) => expect(points(values)).toBe(expected))

  it('for the pay are half for piece work, whose monthly pay is unknown', () => expect(points({}, { monthPay: 0 })).toBe(10))
})

describe('reasons', () => {
  it.each([
    [{}, []], [{ expectJobs: ['chef_prep'] }, ['就想干这个']], [{ expectJobs: ['chef_wok'] }, []],
    [{ expectJobs: ['chef'], regionId: 310104, expectSalaryMin: 1 }, ['就想干这个', '住在徐汇，离得近']],
    [{ expectSalaryMin: 700_000, updatedAt: NOW }, ['工资对得上', '今天刚更新']],
    [{ expectSalaryMin: 0, expectWelfares: ['meals'] }, ['想要的福利都有']],
  ] satisfies [Partial<Person>, string[]][])('for %j are %j', (values, expected) =>
    expect(reasonsOf({ ...person, ...values }, need, NOW)).toEqual(expected))
})
