import { createHash } from 'node:crypto'
import { CONSENT_SCOPES, SCOPE_TEXTS, type ConsentScope } from './consent-scope'
import { mayConsentWith, scopeTextOf } from './scope-history'

/** Consents are recorded by version and hash: other words need a new version, and the earlier words stay. */
const HASHES: readonly (readonly [scope: ConsentScope, version: string, hash: string])[] = [
  ['location', '2026-11-26', '01d8126cce7c70c6'],
  ['location', '2026-11-30', '56ef30cbe1144f7e'],
  ['id_card', '2026-11-26', '6cfdf6fc35707427'],
  ['id_card', '2026-11-27', '25dda2e0ea898cc1'],
  ['certificate', '2026-11-28', 'ce2098a3d87f5187'],
]

it.each(HASHES)('%s %s: the words of a version never change', (scope, version, hash) => {
  const { title, version: own, why, uses, stops, stays } = scopeTextOf(scope, version)!
  const words = JSON.stringify([title, own, why, uses, stops, stays])
  expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(hash)
})

it.each(CONSENT_SCOPES)('%s: the present words have their hash, and are the latest', (scope) => {
  const versions = HASHES.filter(([of]) => of === scope).map(([, version]) => version)
  expect(versions.sort().pop()).toBe(SCOPE_TEXTS[scope].version)
})

it.each([
  ['location', '2020-01-01'], ['location', '2027-01-01'], ['certificate', '2026-11-26'], ['id_card', '2026-11-30'],
] as const)('%s %s: has no words', (scope, version) => {
  expect(scopeTextOf(scope, version)).toBeUndefined()
})

it.each([
  ['location', '2026-11-30', true], ['location', '2026-11-26', true], ['location', '2027-01-01', false],
  ['id_card', '2026-11-27', true], ['id_card', '2026-11-26', false],
  ['certificate', '2026-11-28', true], ['certificate', '2026-11-26', false],
] as const)('a consent to %s %s counts: %s', (scope, version, counts) => {
  expect(mayConsentWith(scope, version)).toBe(counts)
})
