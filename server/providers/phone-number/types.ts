import { MOBILE } from '@daogang/contract/rules/login'

/** The credential from a mini-program. */
export interface Grant {
  credential: string
  /** Alipay only: a fresh authorisation code of its sender. */
  loginCode?: string
}

export interface PhoneAnswer {
  /** Eleven digits. */
  mobile: string
  /** The sender's user id at Alipay; WeChat's codes are valid once and need none. */
  alipayUser?: string
}

/**
 * `refused`: not a credential, forged, used or expired. `foreign`: a number from outside the mainland. `off`: not offered on this server.
 */
export type NoNumber = 'refused' | 'foreign' | 'off'

/** Exchanges a credential of a host for the phone number of its user. Rejects if the host does not respond. */
export interface PhoneNumberSource {
  read(grant: Grant): Promise<PhoneAnswer | NoNumber>
}

export type PhoneNumbers = Record<'wechat' | 'alipay', PhoneNumberSource>

/** A mainland phone number, which every account has. */
export const isMobile = (text: unknown): text is string => typeof text === 'string' && MOBILE.test(text)
