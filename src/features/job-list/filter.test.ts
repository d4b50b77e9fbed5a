import { countConditions, noConditions, quickChoiceOf, searchOf, withQuickChoice, type JobConditions } from './filter'

describe('quick choices', () => {
  it.each(['recommended', 'nearest', 'pay', 'daily'] as const)('%s is the chip that was pressed', (choice) => {
    expect(quickChoiceOf(withQuickChoice(noConditions, choice))).toBe(choice)
  })

  it('leaving 日结 lets other settlements in again', () => {
    const daily = withQuickChoice(noConditions, 'daily')
    expect(withQuickChoice(daily, 'pay')).toEqual({ ...noConditions, order: 'pay' })
  })

  it('keeps what the sheet narrowed', () => {
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
  ])('%j has %d', (conditions, count) => {
    expect(countConditions(conditions)).toBe(count)
  })
})

describe('searchOf', () => {
  it('asks for the city alone when nothing is narrowed', () => {
    expect(searchOf(noConditions, { cityId: 31000, near: false })).toEqual({ cityId: 31000, order: 'recommended' })
  })

  it('leaves distance out without a position', () => {
    const near: JobConditions = { ...noConditions, order: 'nearest', within: 3000 }
    expect(searchOf(near, { cityId: 31000, near: false })).toEqual({ cityId: 31000, order: 'recommended' })
    expect(searchOf(near, { cityId: 31000, near: true })).toEqual({ cityId: 31000, order: 'nearest', within: 3000 })
  })

  it('carries the words and the conditions', () => {
    const conditions: JobConditions = { ...noConditions, categoryId: 'chef', settlement: ['daily'], welfares: ['meals'] }
    expect(searchOf(conditions, { cityId: 330100, near: false, keyword: '切配' })).toEqual({
      cityId: 330100, keyword: '切配', categoryId: 'chef', settlement: ['daily'], welfares: ['meals'], order: 'recommended',
    })
  })
})
