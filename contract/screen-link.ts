import { T, endpoint, type Static } from './endpoint'
import { MAX_SCREEN_ADDRESS } from './rules/screen-link'

/** Ways to one screen from outside. Null where a host is not set up. */
export const ScreenLink = T.Object({
  /** The page on the web. Begins with `/` if the server does not know its own address. */
  web: T.String(),
  /** The installed app. */
  app: T.String(),
  /** WeChat's mini-program: from a browser or an SMS, and from another app. Both end at `expiresAt`. */
  wechat: T.Union([T.Object({ link: T.String(), scheme: T.String(), expiresAt: T.String() }), T.Null()]),
  /** Alipay's mini-program: from a browser, and from another app. They do not expire. */
  alipay: T.Union([T.Object({ link: T.String(), scheme: T.String() }), T.Null()]),
})
export type ScreenLink = Static<typeof ScreenLink>

/** Links that are made once and kept while they are valid: WeChat limits how many a day. */
export const commonScreenLink = endpoint({
  method: 'POST', path: '/common/screenLink', service: 'main', auth: 'none',
  summary: '从外面打开一个页面的链接：网页、App、微信小程序、支付宝小程序',
  body: T.Object({
    /** Public path of a screen with its parameters: `/user/job-detail?id=…`. Tokens in it are dropped. */
    path: T.String({ title: '页面地址', minLength: 1, maxLength: MAX_SCREEN_ADDRESS, pattern: '^/[^\\s\\\\]*$' }),
  }),
  data: ScreenLink,
})
