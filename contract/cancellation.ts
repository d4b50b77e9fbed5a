import { AgreementVersion, Proof, sendLoginCode } from './auth'
import { Empty, Id, Key, OneOf, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { BLOCKER_KINDS, LEAVING_REASONS, LIGHTER, LOSS_KINDS } from './rules/cancellation'
import { LOGIN_CODE, LOGIN_CODE_FORMAT } from './rules/login'
import { sentenceOf } from './rules/text'

/** An account on its way out, and what the screen needs before that. */
export const Cancellation = T.Object({
  /** `erasing`: its last day is over, so it cannot be taken back. */
  state: OneOf('注销到哪一步', ['none', 'waiting', 'erasing']),
  requestedAt: T.Union([Time, T.Null()]),
  /** The end of the waiting time; of a request made now, before there is one. */
  dueAt: Time,
  /** `138****1234`, which gets the code. */
  mobile: T.String(),
  /** The agreement in force, which the request names. */
  agreementVersion: AgreementVersion,
  blockers: T.Array(T.Object({ kind: OneOf('没办完的', BLOCKER_KINDS), count: T.Integer(), amount: T.Integer() })),
  /** All enterprises of the user are banned: the screens of employers, which settle some blockers, refuse them. */
  isBanned: T.Boolean(),
  losses: T.Array(T.Object({ kind: OneOf('会没的', LOSS_KINDS), count: T.Integer() })),
  /** Fen of advances that no slip took. Not in `losses`: older clients know no new kinds there. */
  openAdvances: T.Integer(),
  /** For the lighter options: whether employers can find or call a seeker. */
  isOpen: T.Boolean(),
  /** Dictionary job_want_status; empty without a resume. */
  jobWantStatus: T.String(),
  /** Jobs of an employer that are online. */
  onlineJobs: T.Integer(),
})
export type Cancellation = Static<typeof Cancellation>

const BASE = { service: 'user', auth: 'any', whileLeaving: true } as const

export const cancellationDetail = endpoint({
  ...BASE, method: 'GET', path: '/user/cancel/detail', summary: '注销账号：到哪一步，什么要先办完，什么会没',
  query: Empty, data: Cancellation,
})

/** One of the lighter options, in place of a cancellation. Idempotent. */
export const cancellationLighter = endpoint({
  method: 'POST', path: '/user/cancel/lighter', service: 'user', auth: 'any', summary: '不注销，换个轻一点的办法',
  body: T.Object({
    option: T.Union([T.Literal(LIGHTER.closeFlash), T.Literal(LIGHTER.changeStatus), T.Literal(LIGHTER.stopJobs)], { title: '选哪一个' }),
    /** Dictionary job_want_status, with option 2. */
    jobWantStatus: T.Optional(Key('找工作状态')),
  }),
  /** What changed, in a sentence. */
  data: T.Object({ text: T.String() }),
  errors: ['ROLE_MISMATCH', 'RESUME_INCOMPLETE', 'BAD_INPUT'],
})

/** Sends a code to the account's own phone. It is valid for the cancellation alone. */
export const cancellationCode = endpoint({
  ...BASE, method: 'POST', path: '/user/cancel/code', summary: '发注销验证码', body: T.Object({ proof: T.Optional(Proof) }),
  data: sendLoginCode.data, errors: ['CODE_TOO_SOON', 'CODE_TOO_MANY'],
})

/**
 * Begins the waiting time: the account is hidden at once and ends after it. A second request answers with the first one. The caller's
 * session stays, for the countdown; the others end.
 */
export const userCancel = endpoint({
  ...BASE, method: 'POST', path: '/user/cancel', summary: '注销账号：开始倒计时，期间能撤回',
  body: T.Object({
    requestId: Id,
    code: T.String({ title: '验证码', pattern: LOGIN_CODE.source, errorMessage: sentenceOf(LOGIN_CODE_FORMAT) }),
    reason: T.Optional(OneOf('为什么注销', LEAVING_REASONS)),
    agreementVersion: AgreementVersion,
  }),
  data: T.Object({ dueAt: Time }),
  errors: ['CANCELLATION_BLOCKED', 'CODE_WRONG', 'CODE_EXPIRED', 'AGREEMENT_CHANGED'],
})

/** The account works again. Idempotent. Jobs stay offline: their owner decides which. */
export const cancellationRevoke = endpoint({
  ...BASE, method: 'POST', path: '/user/cancel/revoke', summary: '不注销了', body: Empty, data: Empty, errors: ['CANCELLATION_OVER'],
})
