import { outcomeOf } from './errors'

describe('outcomeOf (spec §8)', () => {
  it.each([
    [0, 'normal'], [275011, 'normal'], [801, 'normal'],
    [220001, 'logout'], [220010, 'logout'], [220013, 'logout'], [220105, 'logout'], [220008, 'logout'], [100029, 'logout'],
    [-20001, 'logout'], [-20002, 'logout'], [-2, 'logout'],
    [300233, 'banned'],
    [100053, 'silent'],
    [409001, 'refused'], [1, 'refused'], [-1, 'refused'], [500001, 'refused'],
  ])('%d is %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome)
  })
})
