import { CONSENT_SCOPES, SCOPE_TEXTS } from './consent-scope'
import { SCOPE_VERSIONS } from './scope-version'

it.each(CONSENT_SCOPES)('%s: is the version of the words', (scope) => {
  expect(SCOPE_TEXTS[scope].version).toBe(SCOPE_VERSIONS[scope])
  expect(SCOPE_VERSIONS[scope]).toMatch(/^20\d{2}-\d{2}-\d{2}$/)
})
