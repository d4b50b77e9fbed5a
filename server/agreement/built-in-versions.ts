import type { AgreementKind } from '@daogang/contract/rules/agreement'

/**
 * All versions of the legal texts that came with a build, the earliest first, with the beginning of the hash of their words. Other words
 * need another version: that adds a line, which the failed test shows (texts.test.ts), and the earlier line stays, because it says what
 * people had accepted when operators published their first text.
 */
export const BUILT_IN_VERSIONS: Readonly<Record<AgreementKind, Readonly<Record<string, string>>>> = {
  user: { '2026-11-29': '2b0909bb153d3524', '2026-11-30': '68b56ae78ebdc777' },
  privacy: { '2026-11-29': '5e4855dc309c48e7', '2026-11-30': '3f5ee294d0d072ac' },
  cancellation: { '2026-11-27': '4f73b2a4ac03758b', '2026-11-30': '2f90304e72b05e92' },
  wallet: { '2026-11-30': 'd1892f66842de0ec' },
  advance: { '2026-11-25': '4c9ad1dfe15b378b' },
  comment: { '2026-11-25': '559ba1b51ddc310d' },
  attendance: { '2026-11-30': '63f8700d5a14e854' },
  seeker: { '2026-11-20': '9203c1d919762770' },
  employer: { '2026-11-20': '33963829e63febcf' },
}
