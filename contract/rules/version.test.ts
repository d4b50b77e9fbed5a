import { compareVersions, isAtLeast, updateOf, type Supported, type Update } from './version'

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

describe('the update that an installed version needs', () => {
  const newest: Supported = { version: '2.5.0', requiredBelow: '2.2', unsupportedBelow: '2.0.0' }
  it.each<[installed: string | undefined, supported: Supported, update: Update]>([
    ['2.5.0', newest, 'none'],
    ['2.5', newest, 'none'],
    ['2.6.0', newest, 'none'],
    ['2.4.9', newest, 'optional'],
    ['2.2.0', newest, 'optional'],
    ['2.1.9', newest, 'required'],
    ['2.0.0', newest, 'required'],
    ['1.10.0', newest, 'unsupported'],
    ['1.0', { version: '2.5.0', requiredBelow: null, unsupportedBelow: null }, 'optional'],
    [undefined, newest, 'none'],
    ['', newest, 'none'],
    ['beta', newest, 'none'],
  ])('of %s with %j is %s', (installed, supported, update) => expect(updateOf(installed, supported)).toBe(update))
})
