import { Cursor, Empty, Fen, Id, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ADVANCE_STOPS, LOCK_DAYS, MIN_ADVANCE } from './rules/advance'

/** What one employment has earned and can be had of it before payday. */
export const AdvanceAmount = T.Object({
  employmentId: Id,
  employer: T.String(),
  store: T.String(),
  /** Fen of the next wage: the earliest unpaid slip, or the confirmed days of the earliest cycle without one. */
  earned: Fen,
  /** What the next slip takes: tax and the like, and advances since the last slip. */
  deductions: Fen,
  drawn: Fen,
  available: Fen,
  fee: Fen,
  /** How often it was drawn since the last slip, and how often one may. */
  times: T.Integer(),
  maxTimes: T.Integer(),
  /** Why nothing can be had now; null if something can. */
  stop: T.Union([OneOf('为什么不能', ADVANCE_STOPS), T.Null()]),
})
export type AdvanceAmount = Static<typeof AdvanceAmount>

const Amounts = T.Object({
  /** Of the employments that the caller is at now, or has unpaid days of. */
  employments: T.Array(AdvanceAmount),
  /** Until when the caller locked advances; null without a lock. */
  lockedUntil: T.Union([Time, T.Null()]),
  /** Whether the present agreement was accepted. */
  agreed: T.Boolean(),
})

export const Advance = T.Object({
  id: Id,
  employer: T.String(),
  store: T.String(),
  amount: Fen,
  fee: Fen,
  at: Time,
  /** From which slip it was taken, and how much; null until then. */
  taken: T.Union([T.Object({ amount: Fen, cycleFrom: T.String(), cycleTo: T.String(), at: Time }), T.Null()]),
})
export type Advance = Static<typeof Advance>

const Apply = T.Object({
  once: Id,
  employmentId: Id,
  amount: T.Integer({ title: '预支多少', minimum: MIN_ADVANCE, maximum: 100_000_000 }),
})
const APPLY_ERRORS = ['ADVANCE_STOPPED', 'REQUEST_CHANGED', 'AGREEMENT_NEEDED', 'REAL_NAME_REQUIRED', 'USER_RESTRICTED'] as const
const History = T.Object({ cursor: T.Optional(Cursor) })

export const doleAmount = endpoint({
  method: 'GET', path: '/api/v1/app/dole/amount', service: 'tenant', auth: 'c',
  summary: '已挣多少，可预支多少', query: Empty, data: Amounts,
})
export type AdvanceAmounts = Static<typeof doleAmount.data>

/** Draws an advance into the wallet. Idempotent for `once`. */
export const doleApply = endpoint({
  method: 'POST', path: '/api/v1/app/dole/apply', service: 'tenant', auth: 'c', forActive: true,
  summary: '预支：进我的钱包', body: Apply, data: Advance, errors: APPLY_ERRORS,
})
export const doleApplyHistory = endpoint({
  method: 'POST', path: '/api/v1/app/dole/apply/history', service: 'tenant', auth: 'c',
  summary: '我的预支，最新的在前', body: History, data: Page(Advance),
})
export const doleDetail = endpoint({
  method: 'GET', path: '/api/v1/app/dole/detail', service: 'tenant', auth: 'c',
  summary: '一笔预支', query: T.Object({ id: Id }), data: Advance,
})
export const doleRealName = endpoint({
  method: 'GET', path: '/api/v1/app/dole/user/realNameStatus', service: 'tenant', auth: 'c',
  summary: '预支前：实名了没有', query: Empty, data: T.Object({ isRealNamed: T.Boolean() }),
})

/** The spec's second names for the same. */
export const attendanceAmount = endpoint({
  method: 'GET', path: '/api/v1/app/attendance/amount', service: 'tenant', auth: 'c',
  summary: '按考勤：已挣多少，可预支多少', query: Empty, data: Amounts,
})
export const attendanceApplyAmount = endpoint({
  method: 'POST', path: '/api/v1/app/attendance/applyAmount', service: 'tenant', auth: 'c', forActive: true,
  summary: '按考勤预支：进我的钱包', body: Apply, data: Advance, errors: APPLY_ERRORS,
})
export const attendanceAdvances = endpoint({
  method: 'POST', path: '/api/v1/app/attendance/getAdvanceList', service: 'tenant', auth: 'c',
  summary: '按考勤的预支，最新的在前', body: History, data: Page(Advance),
})
export const attendanceRuleAmount = endpoint({
  method: 'GET', path: '/api/v1/app/attendance/ruleAmount', service: 'tenant', auth: 'c',
  summary: '预支的规则和数', query: Empty,
  data: T.Object({ percent: T.Integer(), maxTimes: T.Integer(), min: Fen, fee: Fen, lockDays: T.Array(T.Integer()) }),
})

/** Locks advances for the caller. A lock is never shortened. */
export const advanceLock = endpoint({
  method: 'POST', path: '/advance/lock', service: 'application', auth: 'c',
  summary: '给自己上锁，先不预支',
  body: T.Object({ days: T.Unsafe<(typeof LOCK_DAYS)[number]>({ type: 'integer', enum: [...LOCK_DAYS], title: '锁几天' }) }),
  data: T.Object({ lockedUntil: Time }),
})

/** What the enterprise put aside for advances. */
const Fund = T.Object({
  on: T.Boolean(),
  balance: T.Integer(),
  fund: Fen,
  /** Advances that no slip has taken yet. */
  open: T.Object({ amount: Fen, count: T.Integer() }),
})
export type AdvanceFund = Static<typeof Fund>

export const advanceFund = endpoint({
  method: 'GET', path: '/advance/fund', service: 'application', auth: 'b', may: 'fundAdvances',
  summary: '预支金：开没开，存了多少', query: Empty, data: Fund, errors: ['NOT_PERMITTED'],
})
export const advanceSwitch = endpoint({
  method: 'POST', path: '/advance/switch', service: 'application', auth: 'b', may: 'fundAdvances', forActive: true,
  summary: '开关预支', body: T.Object({ on: T.Boolean({ title: '开关' }) }), data: Fund, errors: ['NOT_PERMITTED', 'USER_RESTRICTED'],
})
/** Moves money between the enterprise's balance and its fund. Only available money; idempotent for `once`. */
export const advanceMove = endpoint({
  method: 'POST', path: '/advance/move', service: 'application', auth: 'b', may: 'fundAdvances', forActive: true,
  summary: '存预支金，或转回余额',
  body: T.Object({
    once: Id, direction: OneOf('方向', ['in', 'out']), amount: T.Integer({ title: '金额', minimum: 1, maximum: 1_000_000_000 }),
  }),
  data: Fund,
  errors: ['NOT_PERMITTED', 'FUND_SHORT', 'REQUEST_CHANGED', 'USER_RESTRICTED'],
})

export const AdvanceDraw = T.Object({
  id: Id,
  /** The masked name. */
  who: T.String(),
  store: T.String(), amount: Fen, at: Time,
  /** What a slip took of it; null until then. */
  taken: T.Union([Fen, T.Null()]),
})
export type AdvanceDraw = Static<typeof AdvanceDraw>
export const advanceDraws = endpoint({
  method: 'GET', path: '/advance/draws', service: 'application', auth: 'b', may: 'fundAdvances',
  summary: '工人的预支，最新的在前', query: T.Object({ cursor: T.Optional(Cursor) }), data: Page(AdvanceDraw), errors: ['NOT_PERMITTED'],
})
