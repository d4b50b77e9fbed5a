import type { HostFailure } from '@/lib/host-answer'

/** A credential that the server exchanges for a phone number. The number itself never reaches the client. */
export interface PhoneCredential {
  readonly from: 'wechat' | 'alipay'
  /** WeChat: a code. Alipay: the encrypted response with its signature, which the server verifies and decrypts. */
  readonly credential: string
  /** Alipay: a login code that identifies the user. */
  readonly loginCode?: string
}

/** Props of the host's native button that asks for the number. */
export type PhoneButton = { readonly openType: 'getPhoneNumber' } | { readonly openType: 'getAuthorize'; readonly scope: 'phoneNumber' }

export interface PhoneNumberHost {
  /** The host's name as users know it. Undefined on H5. */
  readonly owner?: '微信' | '支付宝'
  /** The button that a screen must show, with `onGetPhoneNumber` or `onGetAuthorize`. Undefined on H5: login there uses an SMS code. */
  readonly button?: PhoneButton
  /** Converts the button event's `detail` to a credential. `denied`: the user refused and logs in with an SMS code instead. */
  read(detail: unknown): Promise<PhoneCredential | HostFailure>
}
