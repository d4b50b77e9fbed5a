import { endpoints } from '@daogang/contract'
import type { EndpointSpec } from '@daogang/contract/endpoint'
import { ERRORS } from '@daogang/contract/errors'
import { newConsoleOperator, operatorEndpoints, type ConsoleOperator } from '../tests/console'
import { createTestApp, type TestApp } from '../tests/harness'
import { valid } from '../tests/valid-input'

/**
 * The roles of each endpoint for operators, by the duties that are kept apart: reviewers and seniors decide on what people
 * wrote, seniors also on sanctions and agreements, finance moves money, support talks to people, admins manage operators and decide on
 * nothing, auditors read what operators did. Written here by hand: the table of the product is not read.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  'GET /operator/account/detail': 'reviewer senior finance support admin auditor',
  'POST /operator/account/password': 'reviewer senior finance support admin auditor',
  'GET /operator/account/sessions': 'reviewer senior finance support admin auditor',
  'POST /operator/account/endSession': 'reviewer senior finance support admin auditor',
  'GET /operator/view/list': 'reviewer senior finance support admin auditor',
  'POST /operator/view/save': 'reviewer senior finance support admin auditor',
  'POST /operator/view/remove': 'reviewer senior finance support admin auditor',

  'GET /operator/review/summary': 'reviewer senior finance support',
  'GET /operator/review/list': 'reviewer senior finance support',
  'POST /operator/review/look': 'reviewer senior finance support',
  'POST /operator/review/claim': 'reviewer senior finance support',
  'POST /operator/review/release': 'reviewer senior finance support',
  'POST /operator/review/preview': 'reviewer senior finance support',
  'POST /operator/review/decide': 'reviewer senior finance support',
  'POST /operator/review/undo': 'reviewer senior finance support',
  'GET /operator/review/batches': 'reviewer senior finance support',
  'POST /operator/review/confirm': 'senior finance',

  'POST /operator/dossier/search': 'reviewer senior finance support',
  'POST /operator/dossier/look': 'reviewer senior finance support',
  'GET /operator/dossier/timeline': 'reviewer senior finance support',
  'POST /operator/sanction/propose': 'reviewer senior finance support',
  'POST /operator/sanction/refuse': 'reviewer senior finance support',
  'GET /operator/sanction/list': 'reviewer senior finance support',
  'POST /operator/sanction/reveal': 'reviewer senior finance support',
  'POST /operator/sanction/agree': 'senior',

  'GET /operator/registry/list': 'admin auditor',
  'POST /operator/registry/add': 'admin',
  'POST /operator/registry/vouch': 'admin',
  'POST /operator/registry/roles': 'admin',
  'POST /operator/registry/reset': 'admin',
  'POST /operator/registry/disable': 'admin',
  'GET /operator/audit/list': 'admin auditor',
  'POST /operator/audit/verify': 'admin auditor',

  'GET /operator/clientError/list': 'admin',
  'GET /operator/clientError/detail': 'admin',

  'POST /operator/campaign/save': 'senior support',
  'POST /operator/campaign/open': 'senior support',
  'POST /operator/campaign/close': 'senior support',
  'POST /operator/campaign/reopen': 'senior support',
  'POST /operator/campaign/picture': 'senior support',
  'GET /operator/campaign/list': 'senior support finance',
  'GET /operator/campaign/detail': 'senior support finance',
  'POST /operator/campaign/fund': 'finance',
  'POST /operator/submission/list': 'reviewer senior finance support',
  'GET /operator/submission/detail': 'reviewer senior finance support',
  'POST /operator/submission/decide': 'reviewer senior',
  'GET /operator/vip/list': 'finance',
  'POST /operator/vip/save': 'finance',
  'POST /operator/vip/orders': 'finance',
  'POST /operator/vip/orders/close': 'finance',

  'GET /operator/content/detail': 'senior support',
  'POST /operator/content/save': 'senior support',
  'GET /operator/content/history': 'senior support',
  'GET /operator/content/choices': 'senior support finance',
  'POST /operator/words/test': 'senior support reviewer',
  'POST /operator/notice/size': 'senior support',
  'POST /operator/notice/send': 'senior support',
  'POST /operator/notice/confirm': 'senior support',
  'POST /operator/notice/stop': 'senior support',
  'GET /operator/notice/list': 'senior support',
  'GET /operator/agreement/list': 'senior support auditor',
  'GET /operator/agreement/detail': 'senior support auditor',
  'POST /operator/agreement/draft': 'senior',
  'POST /operator/agreement/publish': 'senior',
  'POST /operator/agreement/drop': 'senior',
  'POST /operator/agreement/recall': 'senior',
  'GET /operator/referral/list': 'senior support finance',
  'POST /operator/referral/open': 'finance',
  'POST /operator/referral/fund': 'finance',
  'POST /operator/referral/close': 'finance',
  'GET /operator/project/list': 'senior support',
  'GET /operator/project/export': 'senior support',
  'POST /operator/project/import': 'senior support',
  'POST /operator/project/switch': 'senior support',
  'POST /operator/project/look': 'senior support',
  'GET /operator/project/jobs': 'senior support',
  'GET /operator/project/order': 'senior support',
  'POST /operator/project/saveOrder': 'senior support',

  'GET /operator/enterprise/detail': 'reviewer senior finance support',
  'POST /operator/certification/revoke': 'senior',
  'POST /operator/member/owner': 'senior',
  'POST /operator/member/remove': 'senior support',
  'POST /operator/props/grant': 'senior support',
  'GET /operator/payout/detail': 'finance',
  'POST /operator/payout/query': 'finance',
  'POST /operator/payout/send': 'finance',
  'POST /operator/payout/decide': 'finance',
  'POST /operator/payout/reconcile': 'finance',
  'POST /operator/ledger/check': 'finance auditor',
  'POST /operator/ledger/account': 'finance auditor',
  'POST /operator/ledger/correct': 'finance',
  'GET /operator/referral/people': 'senior support finance',
  'POST /operator/referral/revoke': 'senior support finance',
  'POST /operator/referral/exclude': 'senior support finance',
  'POST /operator/bank/import': 'finance',
  'GET /operator/bank/list': 'finance',
  'POST /operator/bank/match': 'finance',
  'POST /operator/bank/ignore': 'finance',
  'POST /operator/bank/refund': 'finance',
  'GET /operator/bank/refunds': 'finance',
  'POST /operator/income/import': 'finance',
  'POST /operator/income/list': 'finance',
  'POST /operator/income/takeBack': 'finance',
  'GET /operator/invoice/list': 'finance',
  'POST /operator/invoice/address': 'finance',
  'POST /operator/invoice/issue': 'finance',
  'POST /operator/invoice/reject': 'finance',
  'POST /operator/holiday/import': 'senior support',
  'GET /operator/holiday/list': 'senior support',
  'POST /operator/landmark/import': 'senior support',
  'GET /operator/landmark/list': 'senior support',
  'POST /operator/entrance/import': 'senior support',
  'GET /operator/entrance/list': 'senior support',
  'POST /operator/entrance/remove': 'senior support',
  'POST /operator/sealed/find': 'admin auditor',
  'POST /operator/erasure/reapply': 'admin',
  'POST /operator/comment/hide': 'reviewer senior',
  'GET /operator/visit/list': 'senior support',
  'POST /operator/visit/plan': 'senior support',
  'POST /operator/visit/cancel': 'senior support',
  'GET /operator/dataExport/list': 'senior support',
  'POST /operator/dataExport/open': 'senior support',
  'POST /operator/dataExport/received': 'senior support',
  'POST /operator/picture/add': 'senior support',
  'GET /operator/appVersion/list': 'senior support',
  'POST /operator/appVersion/package': 'senior support',
  'POST /operator/appVersion/publish': 'senior support',
  'POST /operator/appVersion/withdraw': 'senior support',
  'POST /operator/appVersion/mark': 'senior support',
  'GET /operator/linkedProgram/list': 'senior support',
  'POST /operator/linkedProgram/save': 'senior support',
  'POST /operator/linkedProgram/withdraw': 'senior support',
  'POST /operator/link/make': 'reviewer senior finance support',

  'GET /operator/figures/detail': 'senior finance admin auditor',
  'GET /operator/figures/rows': 'senior finance admin auditor',
}
const ROLES = ['reviewer', 'senior', 'finance', 'support', 'admin', 'auditor'] as const

let t: TestApp
const people = new Map<string, ConsoleOperator>()
beforeAll(async () => {
  t = await createTestApp()
  for (const role of ROLES) people.set(role, await newConsoleOperator(t, `角色${role}`, [role]))
}, 60_000)
afterAll(() => t.close())

it('every endpoint for operators has a line, and every line an endpoint', () => {
  expect(operatorEndpoints.map(({ call }) => call).sort()).toEqual(Object.keys(EXPECTED).sort())
})

it.each(operatorEndpoints)('$call is refused to the other roles, and answers its own', async ({ name, call, method, path }) => {
  const { body, query }: EndpointSpec = endpoints[name]
  const input = valid(body ?? query ?? { type: 'object' }) as Record<string, unknown>
  const answers: Record<string, boolean> = {}
  for (const role of ROLES) {
    const headers = { 'cookie': people.get(role)!.cookie, 'x-console': '1' }
    const asked = Object.entries(input).filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)])
    const response = await t.app.inject(method === 'GET'
      ? { method, url: path, headers, query: Object.fromEntries(asked) as Record<string, string> }
      : { method, url: path, headers, payload: input })
    expect([call, role, response.statusCode < 500]).toEqual([call, role, true])
    const isJson = String(response.headers['content-type']).includes('json')
    const code = isJson ? response.json<{ code: number }>().code : 0
    // A session that is over would look like an answer.
    expect([call, role, code === ERRORS.OPERATOR_SESSION_OVER.code || code === ERRORS.OPERATOR_REFUSED.code]).toEqual([call, role, false])
    answers[role] = code !== ERRORS.OPERATOR_ROLE.code
  }
  const allowed = EXPECTED[call]?.split(' ') ?? []
  expect(answers).toEqual(Object.fromEntries(ROLES.map((role) => [role, allowed.includes(role)])))
})
