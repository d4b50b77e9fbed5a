import { compareVersions, isAtLeast } from './version'

describe('compareVersions', () => {
  it.each([
    ['1.2.3', '1.2.3', 0],
    ['1.2', '1.2.0', 0],
    ['1.10.0', '1.9.9', 1],
    ['1.9.9', '1.10', -1],
    ['2', '10', -1],
    ['10.3.86.8000', '10.3.86', 1],
    ['2.4.0-beta', '2.4.0', 0],
    ['', '0', 0],
  ])('%s against %s: %d', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign)
    expect(Math.sign(compareVersions(b, a)) + sign).toBe(0)
  })
})

describe('isAtLeast', () => {
  it.each([
    ['2.4.0', '2.4', true],
    ['2.3.9', '2.4', false],
    [undefined, '1', false],
  ])('%s is at least %s: %s', (version, minimum, expected) => {
    expect(isAtLeast(version, minimum)).toBe(expected)
  })
})
