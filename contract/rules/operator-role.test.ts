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

it.each([
  ['campaign fund', 'POST /operator/campaign/fund'], ['campaign take-back', 'POST /operator/campaign/fund'],
  ['campaign open', 'POST /operator/campaign/open'], ['campaign import', 'POST /operator/campaign/save'],
  ['campaign list', 'GET /operator/campaign/list'], ['referral open', 'POST /operator/referral/open'],
  ['referral fund', 'POST /operator/referral/fund'], ['referral close', 'POST /operator/referral/close'],
  ['referral list', 'GET /operator/referral/list'], ['agreement draft', 'POST /operator/agreement/draft'],
  ['agreement publish', 'POST /operator/agreement/publish'], ['agreement recall', 'POST /operator/agreement/recall'],
  ['agreement drop', 'POST /operator/agreement/drop'], ['agreement list', 'GET /operator/agreement/list'],
  ['agreement preview', 'GET /operator/agreement/detail'], ['content import', 'POST /operator/content/save'],
  ['content export', 'GET /operator/content/detail'], ['content history', 'GET /operator/content/history'],
  ['notice all', 'POST /operator/notice/send'], ['notice confirm', 'POST /operator/notice/confirm'],
  ['vip import', 'POST /operator/vip/save'], ['vip list', 'GET /operator/vip/list'],
  ['project show', 'POST /operator/project/look'], ['project jobs', 'GET /operator/project/jobs'],
  ['project search', 'POST /operator/project/saveOrder'],
  ['bank import', 'POST /operator/bank/import'], ['bank list', 'GET /operator/bank/list'],
  ['bank refund', 'POST /operator/bank/refund'], ['income import', 'POST /operator/income/import'],
  ['income take-back', 'POST /operator/income/takeBack'], ['invoice void', 'POST /operator/invoice/reject'],
  ['holidays import', 'POST /operator/holiday/import'], ['landmarks import', 'POST /operator/landmark/import'],
  ['entrances import', 'POST /operator/entrance/import'], ['sealed find', 'POST /operator/sealed/find'],
  ['erasure reapply', 'POST /operator/erasure/reapply'], ['project import', 'POST /operator/project/import'],
  ['project offline', 'POST /operator/project/switch'], ['review show', 'POST /operator/review/look'],
  ['operators add', 'POST /operator/registry/add'], ['operators confirm', 'POST /operator/registry/vouch'],
  ['audit verify', 'POST /operator/audit/verify'], ['log ', 'GET /operator/audit/list'], ['agree ', 'POST /operator/sanction/agree'],
] as const)('“%s” is run by the roles that call %s', (command, call) => {
  const [noun = '', verb = ''] = command.split(' ')
  const running = OPERATOR_ROLES.filter((role) => mayRun([role], noun, verb))
  expect(running).toEqual(OPERATOR_ROLES.filter((role) => mayCall([role], call)))
  expect(running).not.toEqual([])
})

it('has no whole noun that gives a verb of money or of the legal texts to others', () => {
  for (const [noun, verb] of [['campaign', 'anything'], ['referral', ''], ['agreement', 'new'], ['content', '']] as const) {
    expect(OPERATOR_ROLES.filter((role) => mayRun([role], noun, verb))).toEqual(['admin'])
  }
})
