import { createHash } from 'node:crypto'
import { CONSENT_SCOPES, SCOPE_BLOCKS, SCOPE_BLOCK_TEXTS, SCOPE_TEXTS } from './consent-scope'

/** Consents are recorded by version and hash: other words need a new version, and the hash of the earlier one stays here. */
const HASHES: Readonly<Record<string, string>> = {
  'location 2026-11-26': '01d8126cce7c70c6',
  'id_card 2026-11-26': '6cfdf6fc35707427',
  'id_card 2026-11-27': '25dda2e0ea898cc1',
  'certificate 2026-11-28': 'ce2098a3d87f5187',
}

it.each(CONSENT_SCOPES)('%s: the words of a version never change', (scope) => {
  const text = SCOPE_TEXTS[scope]
  const { title, version, why, uses, stops, stays } = text
  const hash = createHash('sha256').update(JSON.stringify([title, version, why, uses, stops, stays])).digest('hex')
  expect(HASHES[`${scope} ${version}`]).toBe(hash.slice(0, 16))
})

it.each(CONSENT_SCOPES)('%s: says what it is for, what ends and what stays', (scope) => {
  const { why, uses, stops, stays } = SCOPE_TEXTS[scope]
  for (const text of [why, ...uses, ...stops, ...stays]) expect(text).toMatch(/^[^a-zA-Z]+$/)
  expect([uses.length, stops.length, stays.length].every((count) => count > 0)).toBe(true)
})

it.each(SCOPE_BLOCKS)('%s: names the way to resolve it', (block) => {
  expect(SCOPE_BLOCK_TEXTS[block]).toMatch(/以后再撤回$/)
})

it('the id card: says what the tax law keeps of people who took money out', () => {
  expect(SCOPE_TEXTS.id_card.stays.join('，')).toMatch(/提过现的.*封存10年/)
})
