import type { AgreementKind } from '@daogang/contract/rules/agreement'

/**
 * The versions of the legal texts that came with builds, the earliest first, with the beginning of the hash of their words. Other words
 * need another version: that adds a line, which the failed test shows (texts.test.ts), and the earlier line stays, because it says what
 * people had accepted when operators published their first text.
 * The list begins with the first build that was released.
 */
export const BUILT_IN_VERSIONS: Readonly<Record<AgreementKind, Readonly<Record<string, string>>>> = {
  user: {
    '2026-11-27': '54d70263da15a71a', '2026-11-29': '2b0909bb153d3524', '2026-11-30': '68b56ae78ebdc777', '2026-12-01': 'be0b8d47abb7030a',
  },
  privacy: {
    '2026-11-27': '224ac8d593453013', '2026-11-29': '5e4855dc309c48e7', '2026-11-30': 'f9124c322081f3c7', '2026-12-01': 'd7ca46aa5f9e2f2b',
  },
  cancellation: { '2026-11-27': '4f73b2a4ac03758b', '2026-11-30': '2f90304e72b05e92' },
  wallet: { '2026-11-25': '4005748e631b6d4a', '2026-11-30': 'd1892f66842de0ec' },
  advance: { '2026-11-25': '4c9ad1dfe15b378b' },
  comment: { '2026-11-25': '559ba1b51ddc310d' },
  attendance: { '2026-11-25': 'e1a64f9e696e248e', '2026-11-30': '63f8700d5a14e854' },
  seeker: { '2026-11-20': '9203c1d919762770' },
  employer: { '2026-11-20': '33963829e63febcf' },
}
