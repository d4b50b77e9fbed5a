import { createHash } from 'node:crypto'
import { SCOPE_TEXTS, type ConsentScope } from '@daogang/contract/rules/consent-scope'

/** SHA-256 of the words of a scope's present text. */
export function hashOfScope(scope: ConsentScope): Buffer {
  const { title, version, why, uses, stops, stays } = SCOPE_TEXTS[scope]
  return createHash('sha256').update(JSON.stringify([title, version, why, uses, stops, stays])).digest()
}
