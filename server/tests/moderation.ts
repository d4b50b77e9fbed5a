import type { Operator } from '../moderation/act'
import { answerReport } from '../moderation/answer-report'
import { banCompany, unbanCompany } from '../moderation/ban-company'
import { banJob, unbanJob } from '../moderation/ban-job'
import { cancelAccount, restoreAccount } from '../moderation/cancel-account'
import { liftRestriction, restrict } from '../moderation/restrict'
import { revokeSessions } from '../moderation/revoke-sessions'
import type { Decision } from '../moderation/rules'
import type { RestrictionKind } from '../risk/rules'

/** The operator's actions on a test's server, without a command line. */
export const createModeration = (operator: Operator) => ({
  restrict: (who: string, kind: RestrictionKind, decision: Decision) => restrict(operator, who, kind, decision),
  lift: (who: string, kind: RestrictionKind) => liftRestriction(operator, who, kind),
  revoke: (who: string) => revokeSessions(operator, who),
  cancel: (who: string, reason: string) => cancelAccount(operator, who, reason),
  restore: (who: string) => restoreAccount(operator, who),
  banCompany: (id: string, decision: Decision) => banCompany(operator, id, decision),
  unbanCompany: (id: string) => unbanCompany(operator, id),
  banJob: (id: string, reason: string) => banJob(operator, id, reason),
  unbanJob: (id: string) => unbanJob(operator, id),
  answerReport: (id: string, status: 'accepted' | 'rejected', answer: string) => answerReport(operator, id, status, answer),
})
