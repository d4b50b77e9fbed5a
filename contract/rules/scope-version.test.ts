import { SCOPE_TEXTS } from './consent-scope'
import { SCOPE_VERSIONS } from './scope-version'

it.each(Object.keys(SCOPE_VERSIONS) as (keyof typeof SCOPE_VERSIONS)[])('%s: is the version of the words', (scope) => {
  expect(SCOPE_TEXTS[scope].version).toBe(SCOPE_VERSIONS[scope])
})

it.each(Object.entries(SCOPE_TEXTS))('%s: has a day as its version', (_scope, { version }) => {
  expect(version).toMatch(/^20\d{2}-\d{2}-\d{2}$/)
})
