import { CityId, Empty, Id, Key, OneOf, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { BROADCAST_STATES, SEEN_DAYS } from './rules/broadcast'

/** Who gets a notice. Empty lists: no limit. */
export const Segment = T.Object({
  role: OneOf('身份', ['c', 'b', 'any']),
  /** Of a seeker’s wanted place, or of an employer’s stores. */
  cityIds: T.Array(CityId, { title: '城市', maxItems: 50, uniqueItems: true }),
  /** Trades, or their roots, of a seeker’s resume or an employer’s online jobs. */
  categoryIds: T.Array(Key('工种'), { title: '工种', maxItems: 50, uniqueItems: true }),
  /** Seen within so many days; 0: whenever. */
  seenWithin: T.Integer({ title: '几天内来过', minimum: 0, maximum: SEEN_DAYS }),
})
export type Segment = Static<typeof Segment>

const Broadcast = T.Object({
  id: Id, text: T.String(), link: T.String(), segment: Segment, size: T.Integer(), sent: T.Integer(),
  state: OneOf('状态', BROADCAST_STATES), by: T.String(), second: T.String(), at: Time,
    isMine: T.Boolean(),
})
export type Broadcast = Static<typeof Broadcast>

export const operatorNoticeSize = endpoint({
  method: 'POST', path: '/operator/notice/size', service: 'operator', auth: 'operator', perMinute: 60, summary: '一群人有多少',
  body: T.Object({ segment: Segment }), data: T.Object({ size: T.Integer(), needsSecond: T.Boolean() }),
  errors: ['OPERATOR_CANNOT'],
})

/**
 * Sends a notice to a segment, in batches. `size` is the size that the operator saw: if it grew by more than a tenth, it is refused.
 * Above the limit, which counts all of the operator's notices of a day, it waits for another operator. Idempotent by `once`.
 */
export const operatorNoticeSend = endpoint({
  method: 'POST', path: '/operator/notice/send', service: 'operator', auth: 'operator', perMinute: 20, summary: '发系统通知给一群人',
  body: T.Object({
    once: Id, segment: Segment, text: Text('内容', 200), link: Text('链接', 300, 0), size: T.Integer({ title: '人数', minimum: 0 }),
  }),
  data: Broadcast, errors: ['OPERATOR_CANNOT'],
})

/**
 * The word of another operator. Refused after a week, when the one who asked may not send any more, and when the segment grew: then the
 * notice has the new size from there on, and can be confirmed again.
 */
export const operatorNoticeConfirm = endpoint({
  method: 'POST', path: '/operator/notice/confirm', service: 'operator', auth: 'operator', summary: '确认别人要发的通知',
  body: T.Object({ id: Id }), data: Broadcast, errors: ['OPERATOR_CANNOT'],
})

/** Stops a notice that waits or is being sent. People who got it keep it. */
export const operatorNoticeStop = endpoint({
  method: 'POST', path: '/operator/notice/stop', service: 'operator', auth: 'operator', summary: '停下还没发完的通知',
  body: T.Object({ id: Id }), data: Broadcast, errors: ['OPERATOR_CANNOT'],
})

export const operatorNoticeList = endpoint({
  method: 'GET', path: '/operator/notice/list', service: 'operator', auth: 'operator', summary: '发过的系统通知', query: Empty,
  data: T.Object({ items: T.Array(Broadcast) }),
})
