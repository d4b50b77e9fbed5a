import { hasRole, mayCall, mayRun, OPERATOR_ROLES, type OperatorRole } from './operator-role'

it.each<[OperatorRole, string, boolean]>([
  ['reviewer', 'POST /operator/review/decide', true],
  ['reviewer', 'POST /operator/review/confirm', false],
  ['senior', 'POST /operator/review/confirm', true],
  ['auditor', 'GET /operator/audit/list', true],
  ['auditor', 'POST /operator/review/decide', false],
  ['admin', 'POST /operator/registry/add', true],
  ['admin', 'POST /operator/review/look', false],
  ['auditor', 'POST /operator/registry/add', false],
  ['finance', 'POST /operator/campaign/fund', true],
  ['support', 'POST /operator/campaign/fund', false],
])('%s may call %s: %s', (role, call, may) => {
  expect(mayCall([role], call)).toBe(may)
})

it('refuses an endpoint that is not in the table, for every role', () => {
  expect(mayCall(OPERATOR_ROLES, 'POST /operator/unknown')).toBe(false)
})

it('adds up the roles of one operator', () => {
  expect(mayCall(['reviewer', 'admin'], 'POST /operator/registry/add')).toBe(true)
  expect(hasRole([], ['senior'])).toBe(false)
  expect(hasRole(['finance', 'senior'], ['senior'])).toBe(true)
})

it.each([
  ['finance', 'payout', 'list', true], ['reviewer', 'payout', 'list', false], ['auditor', 'audit', 'verify', true],
  ['support', 'audit', 'verify', false], ['senior', 'sealed', 'find', false], ['admin', 'sealed', 'find', true],
  ['finance', 'ledger', 'correct', true], ['auditor', 'ledger', 'correct', false],
  ['reviewer', 'agree', '', false], ['senior', 'agree', '', true],
  ['auditor', 'operators', 'list', true], ['auditor', 'operators', 'add', false],
  ['reviewer', 'something', 'new', false], ['admin', 'something', 'new', true],
] as const)('a %s runs “%s %s”: %s', (role, noun, verb, expected) => {
  expect(mayRun([role], noun, verb)).toBe(expected)
})
