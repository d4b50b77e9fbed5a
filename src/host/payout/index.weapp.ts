import Taro from '@tarojs/taro'
import { callHost, promised, wechatFailure } from '@/lib/host-answer'
import type { PayoutHost, Transfer } from './types'

/** Taro has no type for it. */
declare const wx: {
  requestMerchantTransfer: (options: Transfer & { success: (result: unknown) => void; fail: (error: unknown) => void }) => void
}

export const payoutHost: PayoutHost = {
  binds: { wechat: 'code', alipay: 'elsewhere' },
  receive(transfer) {
    if (!Taro.canIUse('requestMerchantTransfer')) return Promise.resolve('unsupported')
    return callHost(
      () => promised<unknown>((callbacks) => wx.requestMerchantTransfer({ ...transfer, ...callbacks })),
      () => 'done' as const, wechatFailure,
    )
  },
}
