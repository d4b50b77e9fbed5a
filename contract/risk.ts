import { T, endpoint, type Static } from './endpoint'
import { Empty, Id, OneOf, Time } from './common'

/** A state of the spec: 0 or one other number. */
const ZeroOr = <const N extends number>(title: string, other: N) => T.Unsafe<0 | N>({ type: 'integer', enum: [0, other], title })

/** Whether the account may contact others (spec §3, §4). */
export const RiskCheck = T.Object({
  /** 2: blocked. Toast `text` and go back after a second. */
  user_status: ZeroOr('账号状态', 2),
  /** 1: may not contact the other side until `deathTime`. Show `text`. */
  status: ZeroOr('联系限制', 1),
  /** Empty without a restriction. */
  text: T.String(),
  /** The operator's reason. Empty without a restriction. */
  reason: T.String(),
  /** When it ends; null without a restriction or without an end. */
  deathTime: T.Union([Time, T.Null()]),
})
export type RiskCheck = Static<typeof RiskCheck>

export const userRiskCheck = endpoint({
  method: 'POST', path: '/user_risk_check', service: 'main', auth: 'any',
  summary: '风险检查：能不能联系对方',
  body: Empty,
  data: RiskCheck,
})

/** A ban of an enterprise or of a store that the user may appeal against. */
export const StandingBan = T.Object({
  kind: OneOf('对象', ['enterprise', 'store']),
  /** Of the enterprise or the store. */
  id: Id,
  name: T.String(),
  /** The violated rule as text; empty if the decision names none. */
  rule: T.String(),
  reason: T.String(),
  /** Null: until it is lifted. */
  until: T.Union([Time, T.Null()]),
})
export type StandingBan = Static<typeof StandingBan>

/** A place in an enterprise for which the user may not hire because of bans. Its owner cannot leave and is not listed. */
const ClosedPlace = T.Object({
  memberId: Id,
  enterprise: T.String(),
})
export type ClosedPlace = Static<typeof ClosedPlace>

/**
 * 1: normal. 2: stopped by the operator (spec §4). A stopped account can log in, read and appeal, and nothing else; an employer is also
 * stopped while each of their enterprises is banned, or all stores that they see there.
 */
export const checkDisableStatus = endpoint({
  method: 'GET', path: '/user/checkDisableStatus', service: 'main', auth: 'any',
  summary: '账号、企业、门店有没有被停用',
  data: T.Object({
    status: T.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], title: '状态' }),
    text: T.String(),
    /** Also of one store among several, while the status is 1. Newest first. */
    bans: T.Array(StandingBan),
    /** Places that the user can leave (`group/remove`). */
    places: T.Array(ClosedPlace),
  }),
})
export type DisableStatus = Static<typeof checkDisableStatus.data>
