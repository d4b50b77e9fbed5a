import { T, endpoint, type Static } from './endpoint'
import { Cursor, Empty, Id, OneOf, Page, Time } from './common'

/** How long a number connects two people, and a call lasts (spec §9), in seconds. */
export const CALL_SECONDS = 900

/** Whom to call: a seeker names the job, an employer the resume, and the job that it is about where there is one. */
const Called = { jobId: T.Optional(Id), resumeId: T.Optional(Id) }

const CallStatus = T.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2], title: '打电话的方式' })

const GATES = [
  'USER_RESTRICTED', 'ENTERPRISE_BANNED', 'STORE_BANNED', 'OWN_JOB', 'JOB_CLOSED', 'CONTACT_LIMIT', 'CALL_LIMIT', 'CALL_REFUSED',
] as const

/**
 * Whether the other side can be called now, and how; a refusal says why not. Counts nothing and shows no number.
 * `status` 2: through a virtual number; else directly (spec §4).
 */
export const getVirtualStatus = endpoint({
  method: 'GET', path: '/virtualPhone/getVirtualStatus', service: 'main', auth: 'any', forActive: true,
  summary: '能不能给对方打电话，是不是走隐私号',
  query: T.Object(Called),
  data: T.Object({
    status: CallStatus,
    /** Whom one calls: “李女士”, “王师傅”. */
    name: T.String(),
    /** Where they belong, or when they take calls. */
    note: T.String(),
    /** Minutes that a call may last; 0 where it is direct. */
    minutes: T.Integer(),
  }),
  errors: GATES,
})
export type VirtualStatus = Static<typeof getVirtualStatus.data>

/**
 * A number to dial. Through a virtual one, it connects these two and nobody else, from either side, until it ends; asked for
 * again before that, it is the same number. The call is written down.
 */
export const virtualPhoneGet = endpoint({
  method: 'POST', path: '/virtualPhone/get', service: 'main', auth: 'any', forActive: true,
  summary: '拿一个能打给对方的号码',
  body: T.Object(Called),
  data: T.Object({
    /** Of the call, to revoke it. */
    id: Id,
    status: CallStatus,
    tel_x: T.String(),
    expiresAt: Time,
  }),
  errors: [...GATES, 'CALL_UNAVAILABLE'],
})
export type VirtualNumber = Static<typeof virtualPhoneGet.data>

/** Ends a number before its time, from either side of it. Ending it twice changes nothing. */
export const virtualPhoneRevoke = endpoint({
  method: 'POST', path: '/virtualPhone/revoke', service: 'main', auth: 'any',
  summary: '马上停用一个隐私号',
  body: T.Object({ id: Id }),
  data: Empty,
})

/** A call as one of the two remembers it. The other is named as elsewhere, without a number. */
export const CallRecord = T.Object({
  id: Id,
  direction: OneOf('方向', ['out', 'in']),
  name: T.String(),
  /** What it was about; empty where it was about no job. */
  jobTitle: T.String(),
  jobId: T.Union([Id, T.Null()]),
  /** Of the seeker, for an employer who may open it: whom to call again. */
  resumeId: T.Union([Id, T.Null()]),
  status: CallStatus,
  at: Time,
  /** The number still connects the two. */
  live: T.Boolean(),
})
export type CallRecord = Static<typeof CallRecord>

/** The caller's own calls in the role that they have now, the last first. */
export const callRecords = endpoint({
  method: 'POST', path: '/compliance/callRecords', service: 'compliance', auth: 'any',
  summary: '自己的通话记录',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(CallRecord),
})
