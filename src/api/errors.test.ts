import { ERRORS } from '@daogang/contract/errors'
import { ApiError, CODES, isMissing, outcomeOf, type Outcome } from './errors'

/** What the marks of the contract say (spec §8). */
function outcomeIn(error: (typeof ERRORS)[keyof typeof ERRORS]): Outcome {
  if (error === ERRORS.ENTERPRISE_BANNED) return 'banned'
  if ('logout' in error) return 'logout'
  if ('normal' in error) return 'normal'
  return 'silent' in error ? 'silent' : 'refused'
}

describe('outcomeOf', () => {
  it.each(Object.entries(ERRORS))('handles %s as the contract marks it', (_name, error) => {
    expect(outcomeOf(error.code)).toBe(outcomeIn(error))
  })

  it.each([[0, 'normal'], [1, 'refused'], [-1, 'refused']])('%d is %s', (code, outcome) => {
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

describe('CODES', () => {
  it.each(Object.entries(CODES))('%s is %d in the contract too', (name, code) => {
    expect(ERRORS).toHaveProperty([name.replace(/[A-Z]/g, '_$&').toUpperCase(), 'code'], code)
  })
})
