import { ApiError, isMissing, outcomeOf } from './errors'

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

it.each([
  ['an unknown id', ApiError.refused(404001, '没找到'), true],
  ['a malformed id', ApiError.refused(400001, '格式不对'), true],
  ['another refusal', ApiError.refused(403001, '换个身份'), false],
  ['no answer', ApiError.network(), false],
])('takes %s as missing or not', (_what, error, missing) => {
  expect(isMissing(error)).toBe(missing)
})
