import { AttendanceDate, AttendanceDay, AttendanceRequest, AttendanceTotals } from './attendance'
import { Cursor, FreeText, Id, Moment, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import {
  CONFIRM_OUTCOMES, CORRECTION_REASON_WIDTH, MAX_CONFIRMED_DAYS, MAX_REVIEWS, PRESENCES, REFUSAL_REASON_WIDTH, REVIEW_OUTCOMES,
} from './rules/attendance'

const MaybeTime = T.Union([Time, T.Null()])

const EMPLOYER = { service: 'application', auth: 'b', errors: ['NOT_PERMITTED'] } as const

const Worker = { employmentId: Id, name: T.String(), title: T.String() }

/** The people of a day: expected, present, late, missing. */
export const attendanceToday = endpoint({
  ...EMPLOYER, method: 'GET', path: '/attendance/today', may: 'viewAttendance', summary: '今天的考勤：该来的、来了的、迟到的、没来的',
  query: T.Object({
    /** The present one by default: the stores that the caller looks at now. */
    companyId: T.Optional(Id),
    day: T.Optional(AttendanceDate),
  }),
  data: T.Object({
    day: T.String(),
    serverTime: Time,
    /** Of everyone, listed or not. */
    counts: T.Object({
      /** With a shift today. */
      expected: T.Integer(),
      /** Have clocked in, also without a shift. */
      came: T.Integer(), late: T.Integer(),
      /** Their shift has begun. */
      missing: T.Integer(),
      /** Clocked in or out outside of the circle. */
      outside: T.Integer(),
      /** Punches and corrections of all days that wait for a decision. */
      pending: T.Integer(),
    }),
    /** At most 500; those that need a look first. */
    people: T.Array(T.Object({
      ...Worker,
      company: T.String(),
      presence: OneOf('到没到', PRESENCES),
      firstIn: MaybeTime,
      lastOut: MaybeTime,
      outside: T.Boolean(),
      /** Clocked in or out without a position and without a code. */
      unknown: T.Boolean(),
      today: AttendanceDay,
    })),
    hasMore: T.Boolean(),
    /** Whether the caller may decide. */
    mayManage: T.Boolean(),
  }),
})
export type AttendanceToday = Static<typeof attendanceToday.data>

export const AttendanceReview = T.Object({ ...AttendanceRequest.properties, ...Worker })
export type AttendanceReview = Static<typeof AttendanceReview>

/** Punches and corrections that wait for a decision, the most urgent first. */
export const attendanceReviews = endpoint({
  ...EMPLOYER, method: 'GET', path: '/attendance/reviews', may: 'manageAttendance', summary: '等你确认的打卡和补卡',
  query: T.Object({ companyId: T.Optional(Id), cursor: T.Optional(Cursor) }),
  data: Page(AttendanceReview),
})

/** Decides on up to fifty. Each has its own outcome; the same decision again is `done`, another one is `settled`. */
export const attendanceReview = endpoint({
  ...EMPLOYER, method: 'POST', path: '/attendance/review', may: 'manageAttendance', forActive: true, summary: '确认或不认打卡和补卡',
  body: T.Object({
    items: T.Array(T.Object({ kind: AttendanceRequest.properties.kind, id: Id }), { title: '要确认的', minItems: 1, maxItems: MAX_REVIEWS }),
    decision: OneOf('认不认', ['confirm', 'refuse']),
    /** Needed to refuse. */
    reason: FreeText('原因', REFUSAL_REASON_WIDTH, 0),
    /** Confirms also after a refusal, as a new decision. The earlier one is kept. */
    anew: T.Optional(T.Boolean()),
  }),
  data: T.Object({
    results: T.Array(T.Object({ kind: AttendanceRequest.properties.kind, id: Id, outcome: OneOf('结果', REVIEW_OUTCOMES) })),
  }),
  errors: ['NOT_PERMITTED', 'REASON_MISSING', 'SENSITIVE_CONTENT', 'USER_RESTRICTED'],
})

/** Enters when a worker came or left, where no punch says it. Counts at once, with a notice to the worker. Idempotent for `once`. */
export const attendanceEnter = endpoint({
  ...EMPLOYER, method: 'POST', path: '/attendance/enter', may: 'manageAttendance', forActive: true, summary: '替员工补记上下班时间',
  body: T.Object({
    once: Id,
    employmentId: Id,
    day: AttendanceDate,
    direction: AttendanceRequest.properties.direction,
    at: Moment('几点'),
    /** As the worker reads it. */
    reason: FreeText('说明', CORRECTION_REASON_WIDTH, 0),
  }),
  /** The day with it. */
  data: AttendanceDay,
  errors: [
    'NOT_PERMITTED', 'NOT_AT_WORK', 'CORRECTION_TIME', 'REQUEST_CHANGED', 'SENSITIVE_CONTENT', 'USER_RESTRICTED',
  ],
})

/** The hours of a period by person. */
export const attendanceHours = endpoint({
  ...EMPLOYER, method: 'GET', path: '/attendance/hours', may: 'viewAttendance', summary: '一段时间的工时，按人',
  query: T.Object({
    companyId: T.Optional(Id), employmentId: T.Optional(Id), from: AttendanceDate, to: AttendanceDate, cursor: T.Optional(Cursor),
  }),
  data: Page(T.Object({
    ...Worker,
    kind: OneOf('全职兼职', ['full_time', 'part_time']),
    totals: AttendanceTotals,
    /** Days with hours that are not confirmed yet. */
    open: T.Integer(),
    /** Whether the caller may confirm and enter hours of this person: not a member who only views, and never for their own work. */
    mayDecide: T.Boolean(),
    /** Up to today; without days off that have no punches. */
    days: T.Array(AttendanceDay),
  })),
  errors: ['NOT_PERMITTED', 'PERIOD_TOO_LONG'],
})
export type AttendanceHours = Static<typeof attendanceHours.data>['items'][number]

/** Confirms the hours of days. Each has its own outcome; a confirmed day again is `done`. */
export const attendanceConfirmDays = endpoint({
  ...EMPLOYER, method: 'POST', path: '/attendance/confirmDays', may: 'manageAttendance', forActive: true, summary: '确认工时',
  body: T.Object({
    days: T.Array(T.Object({ employmentId: Id, day: AttendanceDate }), { title: '要确认的日子', minItems: 1, maxItems: MAX_CONFIRMED_DAYS }),
  }),
  data: T.Object({
    results: T.Array(T.Object({ employmentId: Id, day: T.String(), outcome: OneOf('结果', CONFIRM_OUTCOMES) })),
  }),
  errors: ['NOT_PERMITTED', 'USER_RESTRICTED'],
})
