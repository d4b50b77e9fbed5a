import { noConditions, type JobConditions } from '@/lib/job-conditions'
import { countConditions, quickChoiceOf, searchOf, withQuickChoice } from './filter'

const NEAR = { cityId: 31000, near: true }
const NOWHERE = { cityId: 31000, near: false }

describe('withQuickChoice and quickChoiceOf', () => {
  it.each(['recommended', 'nearest', 'pay', 'daily'] as const)('round-trip the choice %s', (choice) => {
    expect(quickChoiceOf(withQuickChoice(noConditions, choice), NEAR)).toBe(choice)
  })

  it('remove the settlement filter when another choice replaces 日结', () => {
    const daily = withQuickChoice(noConditions, 'daily')
    expect(withQuickChoice(daily, 'pay')).toEqual({ ...noConditions, order: 'pay' })
  })

  it.each<[Partial<JobConditions>, string]>([
    [{ order: 'nearest' }, 'recommended'],
    [{ order: 'nearest', settlement: ['daily'] }, 'daily'],
    [{ order: 'pay' }, 'pay'],
  ])('highlight the order that is asked for without a position: %j', (conditions, choice) => {
    expect(quickChoiceOf({ ...noConditions, ...conditions }, NOWHERE)).toBe(choice)
  })

  it('keep the filters of the sheet', () => {
    const narrowed: JobConditions = { ...noConditions, payFrom: 500_000, settlement: ['weekly'], welfares: ['meals'] }
    expect(withQuickChoice(narrowed, 'nearest')).toEqual({ ...narrowed, order: 'nearest' })
  })
})

describe('countConditions', () => {
  it.each<[JobConditions, number]>([
    [noConditions, 0],
    [{ ...noConditions, order: 'pay' }, 0],
    [{ ...noConditions, payFrom: 400_000 }, 1],
    [{ ...noConditions, payFrom: 400_000, within: 3000, kind: 'part_time', settlement: ['daily', 'weekly'], welfares: ['meals'] }, 5],
  ])('counts %j as %d', (conditions, count) => {
    expect(countConditions(conditions, NEAR)).toBe(count)
  })

  it.each<[string, Partial<JobConditions>, typeof NEAR, number]>([
    ['no distance without a position', { within: 3000 }, NOWHERE, 0],
    ['a place of the city', { place: { cityId: 31000, name: '徐汇', districtId: 310104 } }, NOWHERE, 1],
    ['no place of another city', { place: { cityId: 11000, name: '国贸', area: '国贸' } }, NEAR, 0],
  ])('counts %s', (_what, conditions, at, count) => {
    expect(countConditions({ ...noConditions, ...conditions }, at)).toBe(count)
  })
})

describe('searchOf', () => {
  it('sends only city and order without filters', () => {
    expect(searchOf(noConditions, { cityId: 31000, near: false })).toEqual({ cityId: 31000, order: 'recommended' })
  })

  it('omits the distance without a position', () => {
    const near: JobConditions = { ...noConditions, order: 'nearest', within: 3000 }
    expect(searchOf(near, { cityId: 31000, near: false })).toEqual({ cityId: 31000, order: 'recommended' })
    expect(searchOf(near, { cityId: 31000, near: true })).toEqual({ cityId: 31000, order: 'nearest', within: 3000 })
  })

  it.each<[NonNullable<JobConditions['place']>, object]>([
    [{ cityId: 31000, name: '徐汇', districtId: 310104 }, { districtId: 310104 }],
    [{ cityId: 31000, name: '徐家汇', area: '徐家汇' }, { area: '徐家汇' }],
    [{ cityId: 31000, name: '1号线', line: '1号线' }, { line: '1号线' }],
    [{ cityId: 31000, name: '漕宝路站', line: '1号线', station: '漕宝路' }, { line: '1号线', station: '漕宝路' }],
    [{ cityId: 11000, name: '国贸', area: '国贸' }, {}],
  ])('sends the place %j only for its city', (place, sent) => {
    expect(searchOf({ ...noConditions, place }, { cityId: 31000, near: false })).toEqual({ cityId: 31000, order: 'recommended', ...sent })
  })

  it('sends the keyword and the filters', () => {
    const conditions: JobConditions = { ...noConditions, categoryId: 'chef', settlement: ['daily'], welfares: ['meals'] }
    expect(searchOf(conditions, { cityId: 330100, near: false, keyword: '切配' })).toEqual({
      cityId: 330100, keyword: '切配', categoryId: 'chef', settlement: ['daily'], welfares: ['meals'], order: 'recommended',
    })
  })
})
