import { Empty, Id, OneOf, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { GroupRequestKind } from './group'
import { PropKind } from './prop'
import { CERTIFICATION_KINDS, STORED_STATES } from './rules/certification'
import { MEMBER_ROLES } from './rules/member'

const BASE = { service: 'operator', auth: 'operator' } as const
/** The people concerned read it. */
const Reason = Text('原因', 200)

const EnterpriseView = T.Object({
  certifications: T.Array(T.Object({
    id: Id, kind: OneOf('哪种认证', CERTIFICATION_KINDS), state: OneOf('状态', STORED_STATES), name: T.String(), creditCode: T.String(),
    /** The store that it is for; empty for the whole enterprise. */
    store: T.String(),
    validUntil: T.Union([Time, T.Null()]),
    /** Approved, or expired with the code still taken. */
    canRevoke: T.Boolean(),
  })),
  members: T.Array(T.Object({
    id: Id, accountId: Id, role: OneOf('角色', MEMBER_ROLES),
    /** `138****1234`. */
    mobile: T.String(),
    /** The only store of the member; empty for all of them. */
    store: T.String(),
    isCancelled: T.Boolean(),
    /** Who asked to make the member the owner, while their word counts: another operator confirms with the same reason. */
    ownerAsked: T.Array(T.Object({ by: T.String(), reason: T.String() })),
  })),
  requests: T.Array(T.Object({ kind: GroupRequestKind, at: Time, store: T.String(), isAccepted: T.Boolean() })),
})
export type EnterpriseView = Static<typeof EnterpriseView>

/** Certifications, members and open requests of an enterprise. */
export const operatorEnterpriseDetail = endpoint({
  ...BASE, method: 'GET', path: '/operator/enterprise/detail', summary: '企业的认证、成员和没办完的申请', query: T.Object({ id: Id }),
  data: EnterpriseView,
})

/** Revokes an approved certification, or releases the code of an expired one. Jobs go offline. */
export const operatorCertificationRevoke = endpoint({
  ...BASE, method: 'POST', path: '/operator/certification/revoke', summary: '撤销执照认证，岗位停招',
  body: T.Object({ id: Id, reason: Reason }), data: T.Object({ offline: T.Integer() }), errors: ['OPERATOR_CANNOT'],
})

/** Makes a member the owner, once two operators sent the same. */
export const operatorMemberOwner = endpoint({
  ...BASE, method: 'POST', path: '/operator/member/owner', summary: '把店主换成一个成员，要两个人各确认一次',
  body: T.Object({ id: Id, reason: Reason }), data: T.Object({ waitsForSecond: T.Boolean() }), errors: ['OPERATOR_CANNOT'],
})

export const operatorMemberRemove = endpoint({
  ...BASE, method: 'POST', path: '/operator/member/remove', summary: '移除一个成员，岗位交给店主',
  body: T.Object({ id: Id, reason: Reason }),
  data: T.Object({
    /** Jobs that went to the owner or an admin. */
    jobs: T.Integer(),
  }),
  errors: ['OPERATOR_CANNOT'],
})

/** Gives props to the enterprise of an employer. Idempotent by `once`. */
export const operatorPropsGrant = endpoint({
  ...BASE, method: 'POST', path: '/operator/props/grant', summary: '给一个招人的账号送道具',
  body: T.Object({
    once: Id, accountId: Id, kind: PropKind, count: T.Integer({ title: '几个', minimum: 1, maximum: 100 }),
    days: T.Integer({ title: '几天有效', minimum: 1, maximum: 365 }),
  }),
  data: Empty, errors: ['OPERATOR_CANNOT'],
})
