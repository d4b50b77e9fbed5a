import { Pictures } from './comment'
import { T, endpoint, type Static } from './endpoint'
import { FreeText, Id, MaybeId, OneOf, Time } from './common'

/** submitted → approved (what was decided is taken back) | rejected, by the operator with an answer. */
export const AppealStatus = OneOf('处理状态', ['submitted', 'approved', 'rejected'])
export type AppealStatus = Static<typeof AppealStatus>

export const Appeal = T.Object({
  id: Id,
  content: T.String(),
  /** Addresses that work for ten minutes. */
  pictures: T.Array(T.String()),
  status: AppealStatus,
  /** What the operator answered; empty until then. */
  answer: T.String(),
  at: Time,
  answeredAt: T.Union([Time, T.Null()]),
})
export type Appeal = Static<typeof Appeal>

/** `job`: an own job was banned; `contact`, `blocked`: the account, as in `restriction` (spec §4). */
export const DecisionKind = OneOf('处理', ['job', 'contact', 'blocked'])
export type DecisionKind = Static<typeof DecisionKind>

/** send: an appeal can be sent; wait: one is looked at; call: as many were answered as may be; over: nothing stands. */
export const AppealNext = OneOf('下一步', ['send', 'wait', 'call', 'over'])
export type AppealNext = Static<typeof AppealNext>

/** What the operator decided about a job or an account, and what its owner has said to that. */
export const AppealCase = T.Object({
  /** Null when nothing stands (any more). */
  decision: T.Union([T.Object({
    kind: DecisionKind,
    reason: T.String(),
    /** When it ends by itself; null when it does not. */
    until: T.Union([Time, T.Null()]),
    at: Time,
  }), T.Null()]),
  /** What the job is called; empty for the account. */
  jobTitle: T.String(),
  next: AppealNext,
  /** Of this job or of the account, the last first; three at most. */
  appeals: T.Array(Appeal),
})
export type AppealCase = Static<typeof AppealCase>

/** The own job of this id, or the account where it is empty. */
const AppealedJob = MaybeId

export const appealDetail = endpoint({
  method: 'GET', path: '/appeal/detail', service: 'main', auth: 'any',
  summary: '平台处理了什么、能不能申诉、申诉到哪一步',
  query: T.Object({ jobId: AppealedJob }),
  data: AppealCase,
})

/** While one waits, sending another changes nothing. A blocked account may. */
export const appealSubmit = endpoint({
  method: 'POST', path: '/appeal/submit', service: 'main', auth: 'any',
  summary: '申诉：岗位被停用，或账号受限',
  body: T.Object({ jobId: AppealedJob, content: FreeText('申诉说明', 600, 1), pictures: Pictures }),
  data: AppealCase,
  errors: ['APPEAL_OVER', 'APPEAL_LIMIT', 'UPLOAD_GONE'],
})
