import { endpoints } from '@daogang/contract'
import type { Operator } from '@daogang/contract/operator'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { serve } from '../http/serve'
import { addressOf } from '../lib/address'
import { changePassword, endOwnSession, ownAccount, ownSessions } from './account'
import { sendCookies } from './cookie'
import { beginEnrolment, finishEnrolment } from './enrol'
import { listAudit } from './list-audit'
import { login, logout } from './login'
import { disable, listOperators, register, reset, setRoles, vouch } from './manage'
import { verifyAudit } from './verify'
import { listViews, removeView, saveView } from './views'

/** Working hours of the customer service line (spec §9). */
const SERVICE_HOURS = '工作日9:00-18:00'

/** The operator of this service, which everybody may read, as recruitment law requires; and the accounts of the people who run it. */
export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, providers: { virtualNumbers } } = deps
  const operator: Operator = { ...config.operator, serviceHours: SERVICE_HOURS, virtualCalls: virtualNumbers !== null }
  serve(app, endpoints.commonOperator, () => operator)

  sendCookies(app, config.env === 'production')
  serve(app, endpoints.operatorLogin, ({ body, request }) => login(deps, body, request))
  serve(app, endpoints.operatorLogout, ({ request }) => logout(deps, request))
  serve(app, endpoints.operatorEnrolBegin, ({ request }) => beginEnrolment(deps, request))
  serve(app, endpoints.operatorEnrolFinish, ({ body, request }) => finishEnrolment(deps, body, request))
  serve(app, endpoints.operatorAccountDetail, ({ caller }) => ownAccount(deps, caller))
  serve(app, endpoints.operatorAccountPassword, ({ caller, body, request }) => changePassword(deps, caller, body, addressOf(request)))
  serve(app, endpoints.operatorAccountSessions, ({ caller }) => ownSessions(deps, caller))
  serve(app, endpoints.operatorAccountEndSession, ({ caller, body: { id } }) => endOwnSession(deps, caller, id))

  serve(app, endpoints.viewList, ({ caller }) => listViews(deps, caller))
  serve(app, endpoints.viewSave, ({ caller, body }) => saveView(deps, caller, body))
  serve(app, endpoints.viewRemove, ({ caller, body: { id } }) => removeView(deps, caller, id))

  serve(app, endpoints.operatorRegistryList, () => listOperators(deps))
  serve(app, endpoints.operatorRegistryAdd, ({ operator: by, body: { name, roles } }) => register(deps, name, roles, by))
  serve(app, endpoints.operatorRegistryVouch, ({ operator: by, body: { name } }) => vouch(deps, name, by))
  serve(app, endpoints.operatorRegistryRoles, ({ operator: by, body: { name, roles } }) => setRoles(deps, name, roles, by))
  serve(app, endpoints.operatorRegistryReset, ({ operator: by, body: { name } }) => reset(deps, name, by))
  serve(app, endpoints.operatorRegistryDisable, ({ operator: by, body: { name } }) => disable(deps, name, by))

  serve(app, endpoints.operatorAuditList, ({ query }) => listAudit(deps, query))
  serve(app, endpoints.operatorAuditVerify, () => verifyAudit(deps.db))
}
