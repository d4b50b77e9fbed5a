/** A person's two purses: wages and awards, and pay for flexible work with its tax withheld (zzx). */
export const PURSES = ['wallet', 'zzx'] as const
export type Purse = (typeof PURSES)[number]

/** How money reaches a person. */
export const PAYOUT_CHANNELS = ['wechat', 'alipay', 'bank'] as const
export type PayoutChannel = (typeof PAYOUT_CHANNELS)[number]
/** What people call a channel. */
export const PAYOUT_CHANNEL_NAMES: Readonly<Record<PayoutChannel, string>> = { wechat: '微信', alipay: '支付宝', bank: '银行卡' }
