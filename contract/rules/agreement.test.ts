import { AGREEMENT_KINDS, inForce, mayAskAgain, requiredVersion } from './agreement'

const versions = [
  { version: '2026-11-25', asksAgain: true },
  { version: '2026-12-10', asksAgain: false },
  { version: '2027-01-01', asksAgain: true },
]

describe('the version in force and the one to agree to', () => {
  it.each([
    ['2026-11-24', undefined, '2026-11-25'],
    ['2026-11-25', '2026-11-25', '2026-11-25'],
    ['2026-12-09', '2026-11-25', '2026-11-25'],
    ['2026-12-10', '2026-12-10', '2026-11-25'],
    ['2027-01-01', '2027-01-01', '2027-01-01'],
  ])('on %s are %s and %s', (day, current, required) => {
    expect(inForce(versions, day)?.version).toBe(current)
    expect(requiredVersion(versions, day)).toBe(required)
  })
})

it('can ask again only for texts that people accept', () => {
  expect(AGREEMENT_KINDS.filter((kind) => !mayAskAgain(kind))).toEqual(['cancellation', 'comment', 'attendance'])
})
