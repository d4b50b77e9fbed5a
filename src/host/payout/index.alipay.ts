import type { PayoutHost } from './types'

export const payoutHost: PayoutHost = {
  binds: { wechat: 'elsewhere', alipay: 'code' }, receive: () => Promise.resolve('unsupported'),
}
