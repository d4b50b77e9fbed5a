import type { Wechat } from '../mini-program/wechat'
import { isMobile, type PhoneNumberSource } from './types'

/** The code is wrong, used, more than 5 minutes old, or of another app. */
const CODE_REFUSED = [40003, 40013, 40029]

interface NumberReply {
  errcode?: number
  phone_info?: { purePhoneNumber?: unknown; countryCode?: unknown; watermark?: { appid?: unknown } }
}

/** WeChat: exchanges the code of `getPhoneNumber` for a number (wxa/business/getuserphonenumber). */
export function createWechatPhoneNumbers(wechat: Wechat): PhoneNumberSource {
  return {
    async read({ credential }) {
      const reply = await wechat.post<NumberReply>('/wxa/business/getuserphonenumber', { code: credential })
      if (CODE_REFUSED.includes(reply.errcode ?? 0)) return 'refused'
      if (reply.errcode !== 0) throw new Error(`WeChat gave no number: ${reply.errcode ?? 'no code'}`)
      const { purePhoneNumber, countryCode, watermark } = reply.phone_info ?? {}
      if (watermark?.appid !== wechat.appId) return 'refused'
      return String(countryCode) === '86' && isMobile(purePhoneNumber) ? { mobile: purePhoneNumber } : 'foreign'
    },
  }
}
