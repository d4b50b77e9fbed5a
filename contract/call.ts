import { T, endpoint, type Static } from './endpoint'
import { Cursor, Empty, Id, OneOf, Page, Time } from './common'

/** How long a virtual number is valid and a call can last (spec §9), in seconds. */
export const CALL_SECONDS = 900

/** The person to call: a seeker names the job; an employer the resume, and the job if the call is about one. */
const Called = { jobId: T.Optional(Id), resumeId: T.Optional(Id) }

const CallStatus = T.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], title: '打电话的方式' })

const GATES = [
  'USER_RESTRICTED', 'ENTERPRISE_BANNED', 'STORE_BANNED', 'OWN_JOB', 'JOB_CLOSED', 'CONTACT_LIMIT', 'CALL_LIMIT', 'CALL_REFUSED',
  'NOT_PERMITTED',
] as const

/**
 * Whether the other side can be called now, and how; a refusal has the reason. Not counted as a call, and returns no number.
 * `status` 2: through a virtual number; 1: directly (spec §4).
 */
export const getVirtualStatus = endpoint({
  method: 'GET', path: '/virtualPhone/getVirtualStatus', service: 'main', auth: 'any', forActive: true,
  summary: '能不能给对方打电话，是不是走隐私号',
  query: T.Object(Called),
  data: T.Object({
    status: CallStatus,
    /** Name of the person to call: “李女士”, “王师傅”. */
    name: T.String(),
    /** Their shop, or the hours in which they take calls. */
    note: T.String(),
    /** Maximum minutes of a call; 0 for a direct call. */
    minutes: T.Integer(),
  }),
  errors: GATES,
})
export type VirtualStatus = Static<typeof getVirtualStatus.data>

/**
 * A number to dial. A virtual number connects only these two people, from either side, until it expires; until then, requesting it again
 * returns the same number. The call is recorded.
 */
export const virtualPhoneGet = endpoint({
  method: 'POST', path: '/virtualPhone/get', service: 'main', auth: 'any', forActive: true,
  summary: '拿一个能打给对方的号码',
  body: T.Object(Called),
  data: T.Object({
    /** Id of the call, for revoking the number. */
    id: Id,
    status: CallStatus,
    tel_x: T.String(),
    expiresAt: Time,
  }),
  errors: [...GATES, 'CALL_UNAVAILABLE'],
})
export type VirtualNumber = Static<typeof virtualPhoneGet.data>

/** Revokes a number early, from either side. Idempotent. */
export const virtualPhoneRevoke = endpoint({
  method: 'POST', path: '/virtualPhone/revoke', service: 'main', auth: 'any',
  summary: '马上停用一个隐私号',
  body: T.Object({ id: Id }),
  data: Empty,
})

/** A call as one side sees it. The other person is named as elsewhere, without a number. */
export const CallRecord = T.Object({
  id: Id,
  direction: OneOf('方向', ['out', 'in']),
  name: T.String(),
  /** Title of the job that it was about; empty without one. */
  jobTitle: T.String(),
  jobId: T.Union([Id, T.Null()]),
  /** The seeker's resume, to call again; null if the employer may not open it. */
  resumeId: T.Union([Id, T.Null()]),
  status: CallStatus,
  at: Time,
  /** The number is still valid. */
  live: T.Boolean(),
})
export type CallRecord = Static<typeof CallRecord>

/** The caller's own calls in the present role, newest first. */
export const callRecords = endpoint({
  method: 'POST', path: '/compliance/callRecords', service: 'compliance', auth: 'any',
  summary: '自己的通话记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(CallRecord),
})
