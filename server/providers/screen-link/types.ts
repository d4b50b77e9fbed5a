/** A page of WeChat's mini-program. */
export interface WechatPage {
  /** Without a leading slash. */
  page: string
  /** Parameters, encoded, without a question mark. */
  query: string
}

/** Makes links that open a page of WeChat's mini-program from outside. */
export interface WechatLinks {
  /** @returns a link for browsers and SMS, and a scheme for other apps. Both end at the given time, at most 30 days away. */
  make(page: WechatPage, expiresAt: Date): Promise<{ link: string, scheme: string }>
}

/** The hosts that links can open. Null: not set up. */
export interface ScreenLinks {
  wechat: WechatLinks | null
  /** Alipay's links need no request: the id of the mini-program is enough. */
  alipay: { appId: string } | null
}
