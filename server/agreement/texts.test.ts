import { AGREEMENT_KINDS, AGREEMENT_TITLES } from '@daogang/contract/rules/agreement'
import { BUILT_IN_VERSIONS } from './built-in-versions'
import { BUILT_IN, hashOf, requiredAmong } from './texts'

describe.each(AGREEMENT_KINDS)('%s', (kind) => {
  const text = BUILT_IN[kind]

  it('keeps the words of its version', () => {
    const line = { [text.version]: hashOf(AGREEMENT_TITLES[kind], text).toString('hex').slice(0, 16) }
    expect(line).toEqual({ [text.version]: BUILT_IN_VERSIONS[kind][text.version] })
  })

  it('is the last of its versions', () => {
    const versions = Object.keys(BUILT_IN_VERSIONS[kind])
    expect(versions).toEqual([...versions].sort())
    expect(versions.slice(-1)).toEqual([text.version])
  })
})

describe('the version that people must have agreed to', () => {
  const [FIRST, BUILD] = ['2026-11-29', '2026-11-30']
  const reads = (version: string) => ({ version, asksAgain: false })
  const asks = (version: string) => ({ version, asksAgain: true })
  it.each([
    ['without a published text', [], BUILD],
    ['after a published text that asks for no answer', [reads('2026-12-10')], BUILD],
    ['after a published text that asks again', [asks('2026-12-10')], '2026-12-10'],
    ['before the day of a published text', [asks('2027-02-01')], BUILD],
    ['after one that asks again and one that does not', [asks('2026-12-10'), reads('2026-12-20')], '2026-12-10'],
    // The build is newer than the published text, which stays in force.
    ['after a release later than a published text that asks for no answer', [reads(BUILD)], FIRST],
    ['after a release later than a published text that asks again', [asks(BUILD)], BUILD],
    ['after a release later than the first published text, and a text later than both', [reads(BUILD), asks('2026-12-10')], '2026-12-10'],
    ['where the published text came before all builds', [reads('2026-01-10')], '2026-01-10'],
  ])('%s', (_when, published, version) => {
    expect(requiredAmong([FIRST, BUILD], published, '2027-01-01')).toBe(version)
  })
})
