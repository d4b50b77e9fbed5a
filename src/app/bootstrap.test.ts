import { keepsTenantToken } from './bootstrap'

describe('keepsTenantToken (spec §4)', () => {
  it.each([
    ['c', false, true], ['c', true, true], ['b', false, false], ['b', true, false], [undefined, true, true], [undefined, false, false],
  ] as const)('type %s, in a mini-program %s: %s', (role, mini, kept) => {
    expect(keepsTenantToken(role, mini)).toBe(kept)
  })
})
