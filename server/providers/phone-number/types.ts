import { MOBILE } from '@daogang/contract/rules/login'

/** What a mini-program hands over. */
export interface Grant {
  credential: string
  /** Alipay only: a fresh authorisation code of whoever sends it. */
  loginCode?: string
}

export interface PhoneAnswer {
  /** Eleven digits. */
  mobile: string
  /** Who sent it, by Alipay's id for them; WeChat's codes count once and need no more. */
  alipayUser?: string
}

/** `refused`: not a grant, forged, used or too old. `foreign`: a number of elsewhere. `off`: not done on this server. */
export type NoNumber = 'refused' | 'foreign' | 'off'

/** Turns what a host handed over into the phone number of its user. Rejects when the host cannot be asked. */
export interface PhoneNumberSource {
  read(grant: Grant): Promise<PhoneAnswer | NoNumber>
}

export type PhoneNumbers = Record<'wechat' | 'alipay', PhoneNumberSource>

/** A number of the mainland, which is what an account has. */
export const isMobile = (text: unknown): text is string => typeof text === 'string' && MOBILE.test(text)
