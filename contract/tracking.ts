import { T, endpoint, type Static } from './endpoint'
import { Empty, Id, OneOf } from './common'

/** How the product was reached (spec §3). */
export const ChannelId = OneOf('渠道', ['app', 'miniApp', 'h5'])
export type ChannelId = Static<typeof ChannelId>

/** `YYYY-MM-DD HH:mm:ss`, China time (spec §3). */
const PointTime = (title: string) => T.String({
  title, pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
})
/** Name of an event or a page: never a text of the user's. */
const PointId = T.String({ title: '埋点', pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' })

/** A value that travels with an event: a short scalar. What looks like a phone, an id card or a token is not stored. */
const Arg = T.Union([T.String({ maxLength: 200 }), T.Number(), T.Boolean()], { title: '附带的值' })

export const TrackingEvent = T.Object({
  /** The same as in the header `device-id`. */
  deviceId: Id,
  /** Kept only if it is who sends the batch. */
  userId: T.Optional(Id),
  channelId: ChannelId,
  pointId: PointId,
  /** The event that led here; a native app may hand over its own. */
  parentPointId: T.Optional(T.String({ title: '来源埋点', pattern: '^[A-Za-z0-9_.:-]{0,64}$' })),
  accessTime: PointTime('时间'),
  /** Milliseconds on the page, a day at most. */
  duration: T.Optional(T.Integer({ title: '停留时长', minimum: 0, maximum: 86_400_000 })),
  args: T.Optional(T.Record(T.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }), Arg, { title: '附带的值', maxProperties: 20 })),
  entry_time: T.Optional(PointTime('进入时间')),
  leave_time: T.Optional(PointTime('离开时间')),
  op_time: T.Optional(PointTime('操作时间')),
})
export type TrackingEvent = Static<typeof TrackingEvent>

/**
 * Stores a batch. The header `device-id` must be one that getDeviceId issued, else TRACKING_REFUSED, of which nobody
 * hears. ALREADY_DONE and NOTHING_NEW mean as much as success: the batch need not be sent again.
 */
export const buriedCommon = endpoint({
  method: 'POST', path: '/buried/common', service: 'track', auth: 'none',
  summary: '上报一批埋点',
  body: T.Object({ events: T.Array(TrackingEvent, { title: '埋点', minItems: 1, maxItems: 50 }) }),
  data: T.Object({
    /** Events that were stored; ones too old to keep are left out. */
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
