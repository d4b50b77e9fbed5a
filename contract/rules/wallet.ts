/** A person's two purses: wages and awards, and pay for flexible work with its tax withheld (zzx). */
export const PURSES = ['wallet', 'zzx'] as const
export type Purse = (typeof PURSES)[number]

/** How money reaches a person. */
export const PAYOUT_CHANNELS = ['wechat', 'alipay', 'bank'] as const
export type PayoutChannel = (typeof PAYOUT_CHANNELS)[number]
