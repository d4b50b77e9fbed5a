import type { Operator } from '../moderation/act'
import { ban, unban } from '../moderation/ban'
import { banJob, unbanJob } from '../moderation/ban-job'
import { cancelAccount, restoreAccount } from '../moderation/cancel-account'
import { liftRestriction, restrict } from '../moderation/restrict'
import { revokeSessions } from '../moderation/revoke-sessions'
import type { Decision } from '../moderation/rules'
import type { AccountDecision } from '../risk/rules'

/** The operator's actions on a test's server, without a command line. */
export const createModeration = (operator: Operator) => ({
  restrict: (who: string, kind: AccountDecision, decision: Decision) => restrict(operator, who, kind, decision),
  lift: (who: string, kind: AccountDecision) => liftRestriction(operator, who, kind),
  revoke: (who: string) => revokeSessions(operator, who, '测试'),
  cancel: (who: string, reason: string) => cancelAccount(operator, who, reason),
  restore: (who: string) => restoreAccount(operator, who),
  banCompany: (id: string, decision: Decision) => ban(operator, { kind: 'store', id }, decision),
  unbanCompany: (id: string) => unban(operator, { kind: 'store', id }),
  banEnterprise: (id: string, decision: Decision) => ban(operator, { kind: 'enterprise', id }, decision),
  unbanEnterprise: (id: string) => unban(operator, { kind: 'enterprise', id }),
  banJob: (id: string, reason: string) => banJob(operator, id, reason),
  unbanJob: (id: string) => unbanJob(operator, id),
})
