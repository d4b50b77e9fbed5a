import type { No } from '@/lib/host-answer'

/** What the server turns into a phone number; the number itself never reaches the client. */
export type PhoneCredential =
  | { readonly from: 'wechat'; readonly code: string }
  /** The encrypted answer as it came, signature included: the server checks and decrypts it. */
  | { readonly from: 'alipay'; readonly response: string }

/** Properties of the host's native button that asks for the number. */
export type PhoneButton = { readonly openType: 'getPhoneNumber' } | { readonly openType: 'getAuthorize'; readonly scope: 'phoneNumber' }

export interface PhoneNumberHost {
  /** The button that a screen must show, with `onGetPhoneNumber` or `onGetAuthorize`. None on H5: login is by code there. */
  readonly button?: PhoneButton
  /** Turns the button's event (its `detail`) into what the server needs. `denied`: the user said no, and logs in by code. */
  read(detail: unknown): Promise<PhoneCredential | No>
}
