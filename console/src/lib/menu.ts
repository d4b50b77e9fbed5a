import { mayCall, type OperatorRole } from '@daogang/contract/rules/operator-role'
import type { CallName } from './api'

/** What the menu has, and the calls of which one at least is needed: without all of them an entry is useless. */
const MENU: readonly { to: string, text: string, anyOf: readonly CallName[] }[] = [
  { to: '/', text: '待办', anyOf: ['GET /operator/review/summary'] },
  { to: '/operators', text: '操作员', anyOf: ['GET /operator/registry/list'] },
  { to: '/audit', text: '操作日志', anyOf: ['GET /operator/audit/list'] },
  { to: '/account', text: '我的账号', anyOf: ['GET /operator/account/sessions'] },
  {
    to: '/content', text: '内容',
    anyOf: ['GET /operator/content/detail', 'GET /operator/agreement/list', 'GET /operator/referral/list', 'POST /operator/words/test',
      'POST /operator/link/make'],
  },
  { to: '/finance', text: '财务', anyOf: ['POST /operator/ledger/account'] },
  { to: '/figures', text: '数字', anyOf: ['GET /operator/figures/detail'] },
  { to: '/client-errors', text: '客户端错误', anyOf: ['GET /operator/clientError/list'] },
  { to: '/sealed', text: '封存记录', anyOf: ['POST /operator/sealed/find'] },
]

/** The entries that these roles can use. */
export const menuOf = (roles: readonly OperatorRole[]) => MENU.filter(({ anyOf }) => anyOf.some((call) => mayCall(roles, call)))
