import type { HostFailure } from '@/lib/host-answer'

/** A payment that the server prepared. */
export type HostPayment =
  | { readonly kind: 'wechat', readonly timeStamp: string, readonly nonceStr: string, readonly package: string, readonly signType: 'RSA',
      readonly paySign: string }
  | { readonly kind: 'alipay', readonly tradeNo: string }
  | { readonly kind: 'development' }

/** What the host does for people who pay. */
export interface ChargeHost {
  /** Which way of paying works here; null: none. WeChat forbids payments for virtual goods on iOS. */
  way(): 'wechat' | 'alipay' | null
  /** Opens the host's payment. `done`: the host says that it was paid; only the server knows. */
  pay(payment: HostPayment): Promise<'done' | HostFailure>
}
