import { T, endpoint, type Static } from './endpoint'
import { Empty } from './common'

const Clock = (title: string) => T.String({ title, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', errorMessage: `${title}格式不正确，请重新选择` })

/** When a seeker takes calls of employers. */
export const MobileAcceptance = T.Object({
  on: T.Boolean({ title: '接听电话' }),
  /** HH:MM in China; a span over midnight begins later than it ends. */
  from: Clock('开始时间'),
  to: Clock('结束时间'),
  /** Calls of one day, of all employers together. */
  dailyCap: T.Integer({ title: '每天最多接几个', minimum: 1, maximum: 50 }),
})
export type MobileAcceptance = Static<typeof MobileAcceptance>

export const getMobileAcceptance = endpoint({
  method: 'GET', path: '/noticeSet/mobileAcceptance', service: 'main', auth: 'c',
  summary: '接听设置',
  query: Empty,
  data: MobileAcceptance,
})

export const setMobileAcceptance = endpoint({
  method: 'POST', path: '/noticeSet/mobileAcceptance', service: 'main', auth: 'c',
  summary: '改接听设置',
  body: MobileAcceptance,
  data: MobileAcceptance,
})
