import { CERTIFICATE_NUMBER, isShown, isValidOn } from './certificate'

describe('the validity of a certificate on 2026-11-25', () => {
  it.each([
    ['', true], ['2026-11-24', false], ['2026-11-25', true], ['2026-11-26', true],
  ])('until “%s”: valid %s', (until, valid) => {
    expect(isValidOn(until, '2026-11-25')).toBe(valid)
  })

  it.each([
    ['approved', true], ['reviewing', false], ['rejected', false], ['expired', false],
  ] as const)('shows one that is %s: %s', (state, shown) => {
    expect(isShown({ state, validUntil: '' }, '2026-11-25')).toBe(shown)
  })

  it('hides an approved one after its last day', () => {
    expect(isShown({ state: 'approved', validUntil: '2026-11-24' }, '2026-11-25')).toBe(false)
  })
})

it.each([['1931000000123456', true], ['沪食药监健字（2026）第1号', true], ['沪健字（2026）1234', true], ['123', false], ['12 34', false]])(
  'the number %s is accepted: %s', (number, accepted) => {
    expect(CERTIFICATE_NUMBER.test(number)).toBe(accepted)
  })
