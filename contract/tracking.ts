import { T, endpoint, type Static } from './endpoint'
import { ErrorHost, ErrorKind } from './client-error'
import { Empty, Id, OneOf } from './common'
import { MAX_ERROR_TEXT, MAX_FRAMES, REPORTED_OCCURRENCES } from './rules/client-error'
import { MAX_BATCH, MAX_DURATION_MS } from './rules/tracking'
import { lastOf } from './rules/last'

/** The kind of client (spec §3). */
export const ChannelId = OneOf('渠道', ['app', 'miniApp', 'h5'])
export type ChannelId = Static<typeof ChannelId>

/** `YYYY-MM-DD HH:mm:ss`, China time (spec §3). */
const PointTime = (title: string) => T.String({
  title, pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  calendarDay: true,
})
/** Name of an event or a page, never a text of the user. */
const PointId = T.String({ title: '埋点', pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' })

/** A parameter of an event: a short scalar. Values that look like a phone, an id card or a token are not stored. */
const Arg = T.Union([T.String({ maxLength: 200 }), T.Number(), T.Boolean()], { title: '附带的值' })

export const TrackingEvent = T.Object({
  /** The same as in the header `device-id`. */
  deviceId: Id,
  /** Stored only if it is the sender of the batch. */
  userId: T.Optional(Id),
  channelId: ChannelId,
  pointId: PointId,
  /** The event that led here; a native app can pass its own. */
  parentPointId: T.Optional(T.String({ title: '来源埋点', pattern: '^[A-Za-z0-9_.:-]{0,64}$' })),
  accessTime: PointTime('时间'),
  /** Milliseconds on the page. */
  duration: T.Optional(T.Integer({ title: '停留时长', minimum: 0, maximum: MAX_DURATION_MS })),
  args: T.Optional(T.Record(T.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }), Arg, { title: '附带的值', maxProperties: 20 })),
  entry_time: T.Optional(PointTime('进入时间')),
  leave_time: T.Optional(PointTime('离开时间')),
  op_time: T.Optional(PointTime('操作时间')),
})
export type TrackingEvent = Static<typeof TrackingEvent>

/**
 * Stores a batch. The header `device-id` must be one that getDeviceId issued; otherwise TRACKING_REFUSED, which clients ignore silently.
 * ALREADY_DONE and NOTHING_NEW count as success: the batch must not be sent again.
 */
export const buriedCommon = endpoint({
  method: 'POST', path: '/buried/common', service: 'track', auth: 'none',
  summary: '上报一批埋点',
  body: T.Object({ events: T.Array(TrackingEvent, { title: '埋点', minItems: 1, maxItems: MAX_BATCH }) }),
  data: T.Object({
    /** Number of stored events, without those older than the retention period. */
    accepted: T.Integer(),
  }),
  errors: ['TRACKING_REFUSED', 'ALREADY_DONE', 'NOTHING_NEW'],
})

/** Page access of the H5. The channel comes from the header `channel-no`. */
export const userAccess = endpoint({
  method: 'POST', path: '/userAccess', service: 'track', auth: 'none',
  summary: 'H5 页面访问',
  body: T.Object({
    /** Name of the route, without its query. */
    page: T.String({ title: '页面', pattern: '^[a-z][a-z0-9-]{0,63}$' }),
    accessTime: PointTime('时间'),
  }),
  data: Empty,
  errors: ['TRACKING_REFUSED'],
})

/** The hash of a build. */
const Release = T.String({ title: '版本', pattern: '^[0-9a-f]{8,40}$' })
const Line = T.Integer({ title: '位置', minimum: 1, maximum: 9_999_999 })

/**
 * An error in a client. It has no text of a person: the message has no digits and nothing but ASCII, frames are positions in scripts. No
 * login and no device id is needed, and none is stored.
 */
export const clientErrorReport = endpoint({
  method: 'POST', path: '/buried/error', service: 'track', auth: 'none', perMinute: 60,
  summary: '上报客户端的错误',
  body: T.Object({
    kind: ErrorKind,
    host: ErrorHost,
    release: Release,
    /** Name of the error's class. */
    type: T.String({ title: '类型', pattern: '^[A-Za-z]{1,40}$' }),
    message: T.String({ title: '内容', pattern: `^[ -/:-~…]{0,${MAX_ERROR_TEXT}}$` }),
    /** The innermost first. */
    frames: T.Array(T.Object({ file: T.String({ title: '文件', pattern: '^[\\w.~@/-]{1,200}\\.js$' }), line: Line, column: Line }), {
      title: '位置', maxItems: MAX_FRAMES,
    }),
    /** Name of the route in front. */
    page: T.Optional(T.String({ title: '页面', pattern: '^[a-z][a-z0-9-]{0,63}$' })),
    /** How often it happened since it was reported last. */
    count: T.Integer({ title: '次数', minimum: 1, maximum: lastOf(REPORTED_OCCURRENCES) }),
  }),
  data: Empty,
})
