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
  /**
   * The picture of a mini-program code that opens a page for ever.
   * @param scene what the page gets as `scene`: at most 32 letters and digits
   * @returns a JPEG; null where the links are those of development
   */
  code(page: string, scene: string): Promise<Buffer | null>
}

/** The hosts that links can open. Null: not set up. */
export interface ScreenLinks {
  wechat: WechatLinks | null
  /** Alipay's links need no request: the id of the mini-program is enough. */
  alipay: { appId: string } | null
}
