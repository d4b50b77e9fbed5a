import { Pictures } from './comment'
import { T, endpoint, type Static } from './endpoint'
import { FreeText, Id, MaybeId, OneOf, Time } from './common'
import { MAX_APPEAL_WIDTH } from './rules/appeal'

/** submitted → approved (the decision is lifted) | rejected, by the operator with an answer. */
export const AppealStatus = OneOf('处理状态', ['submitted', 'approved', 'rejected'])
export type AppealStatus = Static<typeof AppealStatus>

export const Appeal = T.Object({
  id: Id,
  content: T.String(),
  /** URLs that expire after ten minutes. */
  pictures: T.Array(T.String()),
  status: AppealStatus,
  /** The operator's answer; empty until there is one. */
  answer: T.String(),
  at: Time,
  answeredAt: T.Union([Time, T.Null()]),
})
export type Appeal = Static<typeof Appeal>

/** `job`, `store`, `enterprise`: it was banned; `contact`, `blocked`: the account, as in `restriction` (spec §4). */
export const DecisionKind = OneOf('处理', ['job', 'store', 'enterprise', 'contact', 'blocked'])
export type DecisionKind = Static<typeof DecisionKind>

/** send: can appeal; wait: an appeal is in review; call: the limit is reached, only a phone call helps; over: no decision is in force. */
export const AppealNext = OneOf('下一步', ['send', 'wait', 'call', 'over'])
export type AppealNext = Static<typeof AppealNext>

/** The operator's decision about a job, a store, an enterprise or an account, and the appeals about it. */
export const AppealCase = T.Object({
  /** Null if no decision is in force. */
  decision: T.Union([T.Object({
    kind: DecisionKind,
    /** The violated rule; empty if the decision names none. */
    rule: T.String(),
    reason: T.String(),
    /** When it expires; null for never. */
    until: T.Union([Time, T.Null()]),
    at: Time,
  }), T.Null()]),
  /** Title of the job, or name of the store or the enterprise; empty for the account. */
  subjectName: T.String(),
  next: AppealNext,
  /** When the appeal that waits has its answer at the latest; null without one. */
  dueAt: T.Union([Time, T.Null()]),
  /** About this subject, also those of colleagues; newest first, up to the limit of appeals. */
  appeals: T.Array(Appeal),
})
export type AppealCase = Static<typeof AppealCase>

/** The subject: a job, store or enterprise for which the user may appeal, one at most; without any, the account. */
const AppealedSubject = {
  jobId: T.Optional(MaybeId), companyId: T.Optional(MaybeId), enterpriseId: T.Optional(MaybeId),
}

export const appealDetail = endpoint({
  method: 'GET', path: '/appeal/detail', service: 'main', auth: 'any',
  summary: '平台处理了什么、能不能申诉、申诉到哪一步',
  query: T.Object(AppealedSubject),
  data: AppealCase,
})

/** Idempotent while an appeal is in review; other words than those are refused, of colleagues too. Allowed to blocked accounts. */
export const appealSubmit = endpoint({
  method: 'POST', path: '/appeal/submit', service: 'main', auth: 'any',
  summary: '申诉：岗位被停用，店或企业被封，账号受限',
  body: T.Object({ ...AppealedSubject, content: FreeText('申诉说明', MAX_APPEAL_WIDTH, 1), pictures: Pictures }),
  data: AppealCase,
  errors: ['APPEAL_OVER', 'APPEAL_LIMIT', 'REQUEST_CHANGED', 'UPLOAD_GONE'],
})
