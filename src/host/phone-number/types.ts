import type { No } from '@/lib/host-answer'

/** What the server turns into a phone number; the number itself never reaches the client. */
export interface PhoneCredential {
  readonly from: 'wechat' | 'alipay'
  /** WeChat: a code. Alipay: the encrypted answer as it came, signature included, which the server checks and decrypts. */
  readonly credential: string
  /** Alipay: a code that says who hands the answer over. */
  readonly loginCode?: string
}

/** Properties of the host's native button that asks for the number. */
export type PhoneButton = { readonly openType: 'getPhoneNumber' } | { readonly openType: 'getAuthorize'; readonly scope: 'phoneNumber' }

export interface PhoneNumberHost {
  /** Whose number it is, as people call the host. None on H5. */
  readonly owner?: '微信' | '支付宝'
  /** The button that a screen must show, with `onGetPhoneNumber` or `onGetAuthorize`. None on H5: login is by code there. */
  readonly button?: PhoneButton
  /** Turns the button's event (its `detail`) into what the server needs. `denied`: the user said no, and logs in by code. */
  read(detail: unknown): Promise<PhoneCredential | No>
}
