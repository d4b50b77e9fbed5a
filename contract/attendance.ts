import { Cursor, Day, DeviceMoment, FreeText, Id, Latitude, Longitude, Moment, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import {
  CORRECTION_PICTURES, CORRECTION_REASON_WIDTH, CORRECTION_STATES, DAY_FAULTS, DAY_KINDS, DIRECTIONS, PUNCH_METHODS, PUNCH_PLACES,
  PUNCH_REVIEWS, PUNCH_STATES,
  SITE_CODE,
} from './rules/attendance'

/** YYYY-MM-DD in China. A shift across midnight belongs to the day on which it starts. */
export const AttendanceDate = Day('日期')
const MonthOf = T.String({ title: '月份', pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', errorMessage: '月份不对，请重新选' })
const DirectionOf = OneOf('上班还是下班', DIRECTIONS)
const Minutes = T.Integer()
const Faults = T.Array(OneOf('问题', DAY_FAULTS))
const MaybeTime = T.Union([Time, T.Null()])

export const Punch = T.Object({
  id: Id,
  direction: DirectionOf,
  day: T.String(),
  /** When it counts. */
  at: Time,
  /** When it was pressed, by the device's clock. */
  deviceAt: Time,
  /** It was made without network. */
  offline: T.Boolean(),
  method: OneOf('怎么打的', PUNCH_METHODS),
  place: OneOf('在哪', PUNCH_PLACES),
  /** Metres to the work place; null without a position. */
  distance: T.Union([T.Integer(), T.Null()]),
  /** Metres of error. */
  accuracy: T.Union([T.Integer(), T.Null()]),
  /** Why an employer had to look at it; none if it counted at once. */
  review: T.Array(OneOf('为什么要看', PUNCH_REVIEWS)),
  state: OneOf('打卡状态', PUNCH_STATES),
  /** The employer did not answer in time, so it counts. */
  bySilence: T.Boolean(),
  /** Why it was refused; otherwise empty. */
  reason: T.String(),
  /** A pending one counts from then on without a decision. */
  dueAt: MaybeTime,
  /** When an employer or silence decided. */
  decidedAt: MaybeTime,
})
export type Punch = Static<typeof Punch>

export const Correction = T.Object({
  id: Id,
  day: T.String(),
  direction: DirectionOf,
  claimedAt: Time,
  reason: T.String(),
  state: OneOf('补卡状态', CORRECTION_STATES),
  bySilence: T.Boolean(),
  /** Why it was rejected; otherwise empty. */
  answer: T.String(),
  /** The employer entered it: it counts at once, and costs none of the month's corrections. */
  byEmployer: T.Boolean(),
  createdAt: Time,
  /** A pending one counts from then on without a decision. */
  dueAt: Time,
  decidedAt: MaybeTime,
})
export type Correction = Static<typeof Correction>

const ShiftOfDay = T.Object({
  name: T.String(),
  startsAt: Time,
  endsAt: Time,
  /** Without pay. */
  breaks: T.Array(T.Object({ from: Time, to: Time })),
  /** Of work, without the breaks. */
  minutes: Minutes,
})
export type ShiftOfDay = Static<typeof ShiftOfDay>

const Overtime = { overtime150: Minutes, overtime200: Minutes, overtime300: Minutes }

export const AttendanceDay = T.Object({
  day: T.String(),
  kind: OneOf('什么日子', DAY_KINDS),
  /** 春节; empty on other days. */
  holiday: T.String(),
  shift: T.Union([ShiftOfDay, T.Null()]),
  /** Whether the person is waited for: not on a holiday by a usual shift. */
  expected: T.Boolean(),
  /** All counted minutes, overtime among them. */
  minutes: Minutes,
  ...Overtime,
  faults: Faults,
  /** `confirmed` by the employer, or by silence. */
  state: OneOf('确认', ['open', 'confirmed']),
  bySilence: T.Boolean(),
  /** By the time at which they count. */
  punches: T.Array(Punch),
  corrections: T.Array(Correction),
})
export type AttendanceDay = Static<typeof AttendanceDay>

export const AttendanceTotals = T.Object({
  days: T.Integer(), minutes: Minutes, ...Overtime, late: T.Integer(), missing: T.Integer(), absent: T.Integer(),
})

const Place = T.Object({
  name: T.String(), address: T.String(), latitude: Latitude, longitude: Longitude,
  /** Metres. */
  radius: T.Integer(),
})

const WORKER = { service: 'tenant', auth: 'c' } as const
/** The present one by default. */
const Which = { employmentId: T.Optional(Id) }

/** Everything that the screen of the button needs. */
export const attendanceConfig = endpoint({
  ...WORKER, method: 'GET', path: '/api/v1/app/attendance/config', summary: '打卡前：地点、班次、下一次打什么卡、服务器时间',
  query: T.Object(Which),
  data: T.Object({
    serverTime: Time,
    /** Where the caller works now, the latest start first. Then those that ended in the last days, which can still be corrected. */
    employments: T.Array(T.Object({ id: Id, company: T.String(), title: T.String(), over: T.Boolean() })),
    /** Null for a person without work. */
    current: T.Union([T.Object({
      employmentId: Id,
      applicationId: Id,
      company: T.String(),
      title: T.String(),
      /** The last day is over: nothing to punch any more, only days to correct. */
      over: T.Boolean(),
      place: T.Union([Place, T.Null()]),
      /** What the next press does. */
      next: T.Object({ direction: DirectionOf, day: T.String() }),
      /** The day to show: of a punch of the last hours, or else that of the next press. */
      today: AttendanceDay,
      /** The next shift after today, where today has none. */
      nextShift: T.Union([ShiftOfDay, T.Null()]),
      /** An earlier day without a clock-out that can still be corrected: 昨天几点下班？ */
      forgotten: T.Union([T.Object({ day: T.String(), shift: T.Union([ShiftOfDay, T.Null()]) }), T.Null()]),
      /** Overtime of this month on ordinary days and days off, and what the law allows. */
      overtime: T.Object({ minutes: Minutes, limit: Minutes, near: T.Boolean() }),
      /** In the month of the forgotten day, or else in this month. */
      correctionsLeft: T.Integer(),
    }), T.Null()]),
  }),
})
export type AttendanceConfig = Static<typeof attendanceConfig.data>
export type CurrentAttendance = NonNullable<AttendanceConfig['current']>

export const attendanceList = endpoint({
  ...WORKER, method: 'POST', path: '/api/v1/app/attendance/list', summary: '一个月的考勤',
  body: T.Object({ ...Which, month: MonthOf }),
  data: T.Object({
    month: T.String(),
    /** The month of the first day at work. */
    since: T.String(),
    /** Those of the employment up to today, the earliest first. */
    days: T.Array(AttendanceDay),
    totals: AttendanceTotals,
  }),
})
export type AttendanceMonth = Static<typeof attendanceList.data>

/** One punch. Never refused for its place or time. Idempotent for `once`. */
export const attendanceUpdate = endpoint({
  ...WORKER, method: 'POST', path: '/api/v1/app/attendance/update', summary: '打卡',
  body: T.Object({
    once: Id,
    employmentId: Id,
    direction: DirectionOf,
    /** When it was pressed, and when this request is sent, both by the device's clock. */
    deviceAt: DeviceMoment('打卡时间'),
    sentAt: DeviceMoment('发送时间'),
    /** GCJ-02, with its error in metres. */
    position: T.Optional(T.Object({
      latitude: Latitude, longitude: Longitude,
      accuracy: T.Integer({ title: '定位误差', minimum: 0, maximum: 100_000 }),
      /** The app knows that the position is simulated. */
      mock: T.Optional(T.Boolean()),
    })),
    /** The code at the place, where positioning fails. */
    code: T.Optional(T.String({ title: '到岗码', pattern: SITE_CODE.source, errorMessage: '到岗码是6位数字，照着店里的再输一遍' })),
  }),
  data: T.Object({
    punch: Punch,
    serverTime: Time,
    /** Its day with this punch. */
    day: AttendanceDay,
    /** How many minutes the device's clock is ahead, below zero behind; 0 if it is right. */
    clockOff: T.Integer(),
  }),
  errors: ['NOT_AT_WORK', 'SITE_CODE_WRONG', 'SITE_CODE_TRIES', 'PUNCH_CHANGED'],
})
export type PunchResult = Static<typeof attendanceUpdate.data>

export const attendanceAdditionalCount = endpoint({
  ...WORKER, method: 'POST', path: '/api/v1/app/attendance/additional/count', summary: '这个月还能补几次卡',
  body: T.Object(Which),
  data: T.Object({
    month: T.String(), left: T.Integer(), limit: T.Integer(),
    /** Days with a missing or refused punch that can still be corrected, the latest first. `left`: in the month of the day. */
    days: T.Array(T.Object({ ...AttendanceDay.properties, left: T.Integer() })),
  }),
})

/** Tells a punch that was missed. Counts when the employer approves, or does not answer within three days. Idempotent for `once`. */
export const attendanceApply = endpoint({
  ...WORKER, method: 'POST', path: '/api/v1/app/attendance/apply', summary: '补卡',
  body: T.Object({
    once: Id,
    employmentId: Id,
    day: AttendanceDate,
    direction: DirectionOf,
    claimedAt: Moment('补卡时间'),
    reason: FreeText('原因', CORRECTION_REASON_WIDTH),
    pictures: T.Optional(T.Array(Id, { title: '照片', maxItems: CORRECTION_PICTURES, uniqueItems: true })),
  }),
  data: Correction,
  errors: [
    'NOT_AT_WORK', 'CORRECTION_LATE', 'CORRECTION_TIME', 'CORRECTION_LIMIT', 'CORRECTION_OPEN', 'REQUEST_CHANGED', 'SENSITIVE_CONTENT',
    'UPLOAD_GONE',
  ],
})

/** A punch or a correction that an employer decides on. */
export const AttendanceRequest = T.Object({
  kind: OneOf('审核什么', ['punch', 'correction']),
  id: Id,
  employmentId: Id,
  company: T.String(),
  day: T.String(),
  direction: DirectionOf,
  /** When the punch counts, or what the correction claims. */
  at: Time,
  /** Of a punch. */
  review: T.Array(OneOf('为什么要看', PUNCH_REVIEWS)),
  distance: T.Union([T.Integer(), T.Null()]),
  accuracy: T.Union([T.Integer(), T.Null()]),
  /** Of a correction, as its worker or the employer wrote it; otherwise empty. */
  reason: T.String(),
  /** Of a correction: signed addresses of what the worker showed. */
  pictures: T.Array(T.String()),
  /** A correction that the employer entered. */
  byEmployer: T.Boolean(),
  state: OneOf('审核状态', CORRECTION_STATES),
  bySilence: T.Boolean(),
  /** Why it was not accepted; otherwise empty. */
  answer: T.String(),
  createdAt: Time,
  dueAt: Time,
  decidedAt: MaybeTime,
})
export type AttendanceRequest = Static<typeof AttendanceRequest>

/** The caller's corrections and the punches that were reviewed, the latest first. */
export const attendanceApplyStatus = endpoint({
  ...WORKER, method: 'POST', path: '/api/v1/app/attendance/applyStatus', summary: '补卡和异常打卡的审核进展',
  body: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(AttendanceRequest),
})

/** Takes back a correction that is pending. Idempotent. */
export const attendanceApplyCancel = endpoint({
  ...WORKER, method: 'POST', path: '/api/v1/app/attendance/applyCancel', summary: '撤回补卡',
  body: T.Object({ id: Id }),
  data: Correction,
  errors: ['CORRECTION_SETTLED'],
})

/** A week's hours with a hash of all their records. Of a week that is over each version is stored. */
export const attendanceWeek = endpoint({
  ...WORKER, method: 'GET', path: '/api/v1/app/attendance/week', summary: '一周的工时存证',
  query: T.Object({
    ...Which,
    /** A day of the week; today by default. */
    day: T.Optional(AttendanceDate),
  }),
  data: T.Object({
    employmentId: Id,
    company: T.String(),
    title: T.String(),
    /** Monday and Sunday. */
    from: T.String(),
    to: T.String(),
    days: T.Array(AttendanceDay),
    minutes: Minutes,
    ...Overtime,
    /** Work by the hour of more than four hours a day on average, or 24 in the week. */
    overPartTime: T.Boolean(),
    /** The week is over. */
    isOver: T.Boolean(),
    /** SHA-256 in hex of `text` in UTF-8. */
    hash: T.String(),
    text: T.String(),
    /** Counts from 1; 0 as long as the week is not over. */
    version: T.Integer(),
    storedAt: MaybeTime,
  }),
})
export type AttendanceWeek = Static<typeof attendanceWeek.data>

/** What applies to the caller: place, shift, and the public holidays ahead. */
export const attendanceRules = endpoint({
  ...WORKER, method: 'GET', path: '/api/v1/app/attendance/rules', summary: '我的考勤规则',
  query: T.Object(Which),
  data: T.Object({
    /** Null for a person without work. */
    current: T.Union([T.Object({
      employmentId: Id,
      company: T.String(),
      kind: OneOf('全职兼职', ['full_time', 'part_time']),
      place: T.Union([Place, T.Null()]),
      shift: T.Union([T.Object({
        name: T.String(), starts: T.String(), ends: T.String(),
        breaks: T.Array(T.Object({ from: T.String(), to: T.String() })),
        /** 1 is Monday. */
        weekdays: T.Array(T.Integer()),
      }), T.Null()]),
    }), T.Null()]),
    /** Days of public holidays ahead that are paid three times, and days to work in their stead. */
    holidays: T.Array(T.Object({ day: T.String(), name: T.String(), kind: OneOf('放假', ['statutory', 'off', 'work']) })),
    /** Years ahead whose days off around the holidays are not known yet. */
    unannounced: T.Array(T.Integer()),
  }),
})
export type AttendanceRules = Static<typeof attendanceRules.data>
