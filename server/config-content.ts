/** Settings of the hosts' content checks, beside whether they are on. */
export interface ContentSettings {
  /** 消息推送 of WeChat's console, where results of picture checks come in. Needed when `contentChecks.wechat` is real. */
  wechatPush: { token: string; aesKey: string }
  /** 来源渠道 and 检测服务码, as Alipay opened the product. */
  alipayContent: { channel: string; products: string }
}

const PRODUCTS = 'TJ_POLITICS_MC,TJ_PORN_MC,TJ_ILLEGAL_MC,TJ_TERRORISM_MC,TJ_ABUSES_MC'

export function readContentSettings(env: Record<string, string | undefined>, bad: (message: string) => never): ContentSettings {
  const aesKey = env.WECHAT_PUSH_AES_KEY ?? ''
  if (aesKey !== '' && !/^[A-Za-z0-9]{43}$/.test(aesKey)) bad('WECHAT_PUSH_AES_KEY 要填消息推送的 EncodingAESKey，是43个字母和数字')
  return {
    wechatPush: { token: env.WECHAT_PUSH_TOKEN ?? '', aesKey },
    alipayContent: { channel: env.ALIPAY_CONTENT_CHANNEL || 'tinyapp-eco-open', products: env.ALIPAY_CONTENT_PRODUCTS || PRODUCTS },
  }
}
