import { mayCall, OPERATOR_ROLES } from '@daogang/contract/rules/operator-role'
import { menuOf } from './menu'

const LOOK = 'POST /operator/dossier/look'

it.each([
  ['GET /operator/agreement/list', '/content'], ['GET /operator/agreement/detail', '/content'], ['POST /operator/words/test', '/content'],
  ['POST /operator/link/make', '/content'], ['GET /operator/campaign/list', '/content'], ['POST /operator/referral/revoke', '/content'],
  ['POST /operator/ledger/check', '/finance'], ['POST /operator/vip/orders', '/finance'], ['GET /operator/invoice/list', '/finance'],
  ['POST /operator/erasure/reapply', '/sealed'], ['POST /operator/audit/verify', '/audit'], ['GET /operator/figures/rows', '/figures'],
])('every role that may call %s has %s in its menu', (call, page) => {
  const roles = OPERATOR_ROLES.filter((role) => mayCall([role], call))
  expect(roles).not.toEqual([])
  expect(roles.filter((role) => !menuOf([role]).some(({ to }) => to === page))).toEqual([])
})

it.each([
  'POST /operator/member/owner', 'POST /operator/member/remove', 'POST /operator/certification/revoke', 'POST /operator/props/grant',
])('every role that may call %s may open a dossier, which has its button', (call) => {
  expect(OPERATOR_ROLES.filter((role) => mayCall([role], call) && !mayCall([role], LOOK))).toEqual([])
})
