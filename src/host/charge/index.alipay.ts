import { alipayFailure, callHost, promised } from '@/lib/host-answer'
import type { ChargeHost } from './types'

/** Taro has no type for it. */
declare const my: {
  tradePay: (options: { tradeNO: string, success: (result: { resultCode: string }) => void, fail: (error: unknown) => void }) => void
}

/** https://opendocs.alipay.com/mini/api/openapi-pay: paid, and being paid. */
const PAID = ['9000', '8000']

export const chargeHost: ChargeHost = {
  way: () => 'alipay',
  pay(payment) {
    if (payment.kind === 'development') return Promise.resolve('done')
    if (payment.kind !== 'alipay') return Promise.resolve('unsupported')
    return callHost(
      () => promised<{ resultCode: string }>((callbacks) => my.tradePay({ tradeNO: payment.tradeNo, ...callbacks })),
      ({ resultCode }) => (PAID.includes(resultCode) ? 'done' as const : resultCode === '6001' ? 'cancelled' : 'failed'), alipayFailure,
    )
  },
}
