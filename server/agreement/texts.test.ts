import { AGREEMENT_KINDS, AGREEMENT_TITLES } from '@daogang/contract/rules/agreement'
import { BUILT_IN, hashOf } from './texts'

/**
 * What people accept is recorded by version and hash. Other words need another version: that adds a line, which the failed test shows,
 * and the earlier line stays.
 */
const HASHES: Readonly<Record<string, string>> = {
  'user 2026-11-29': '2b0909bb153d3524',
  'user 2026-11-30': '68b56ae78ebdc777',
  'privacy 2026-11-29': '5e4855dc309c48e7',
  'privacy 2026-11-30': 'f9124c322081f3c7',
  'cancellation 2026-11-27': '4f73b2a4ac03758b',
  'cancellation 2026-11-30': '2f90304e72b05e92',
  'wallet 2026-11-30': 'd1892f66842de0ec',
  'advance 2026-11-25': '4c9ad1dfe15b378b',
  'comment 2026-11-25': '559ba1b51ddc310d',
  'attendance 2026-11-30': '63f8700d5a14e854',
  'seeker 2026-11-20': '9203c1d919762770',
  'employer 2026-11-20': '33963829e63febcf',
}

it.each(AGREEMENT_KINDS)('%s: keeps the words of its version', (kind) => {
  const text = BUILT_IN[kind]
  const line = `${kind} ${text.version}`
  expect({ [line]: hashOf(AGREEMENT_TITLES[kind], text).toString('hex').slice(0, 16) }).toEqual({ [line]: HASHES[line] })
})
