import { environmentHost } from '@/host/environment'
import type { PayoutHost } from './types'

/**
 * WeChat's browser blocks Alipay's page. Our apps open it outside the WebView, and come back by a link to a screen (docs/native-bridge.md).
 */
const isBlocked = () => environmentHost.kind === 'wechat' || environmentHost.kind === 'wechat-mini'

export const payoutHost: PayoutHost = {
  get binds() { return { wechat: 'elsewhere', alipay: isBlocked() ? 'elsewhere' : 'page' } as const },
  receive: () => Promise.resolve('unsupported'),
}
