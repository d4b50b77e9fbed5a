import type { PayoutHost } from './types'

/** Alipay's page also opens in the native apps. */
export const payoutHost: PayoutHost = {
  binds: { wechat: 'elsewhere', alipay: 'page' }, receive: () => Promise.resolve('unsupported'),
}
