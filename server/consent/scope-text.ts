import { createHash } from 'node:crypto'
import type { ScopeText } from '@daogang/contract/rules/consent-scope'

/** SHA-256 of the words of a consent. */
export function hashOfScope({ title, version, why, uses, stops, stays }: ScopeText): Buffer {
  return createHash('sha256').update(JSON.stringify([title, version, why, uses, stops, stays])).digest()
}
