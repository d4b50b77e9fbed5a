import { BadConfig, type WechatConfig } from '../../config'
import { createAccessToken } from './access-token'
import { isMobile, type PhoneNumberSource } from './types'

const TIMEOUT_MS = 5000
/** The access token counts no more: it is asked for anew, once. */
const TOKEN_OVER = [40001, 40014, 42001]
/** The code is wrong, was used, is over 5 minutes old, or belongs to another app. */
const CODE_REFUSED = [40003, 40013, 40029]

interface NumberReply {
  errcode?: number
  phone_info?: { purePhoneNumber?: unknown; countryCode?: unknown; watermark?: { appid?: unknown } }
}

interface TokenReply {
  errcode?: number
  access_token?: unknown
  expires_in?: unknown
}

/** WeChat: the code of `getPhoneNumber` for a number (wxa/business/getuserphonenumber), with its stable access token. */
export function createWechatPhoneNumbers({ appId, appSecret, endpoint }: WechatConfig): PhoneNumberSource {
  if (!appId || !appSecret) throw new BadConfig('WECHAT_PHONE_LOGIN=real 还缺 WECHAT_APP_ID 或 WECHAT_APP_SECRET')
  if (!URL.canParse(endpoint)) throw new BadConfig('WECHAT_ENDPOINT 要写成 https://主机')

  // An error of fetch names neither the address, which carries the token, nor the body, which carries the secret.
  const post = async <R>(path: string, body: object): Promise<R> => {
    const response = await fetch(endpoint + path, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`WeChat answered ${response.status}`)
    return await response.json() as R
  }

  const accessToken = createAccessToken(async () => {
    const reply = await post<TokenReply>('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: appId, secret: appSecret })
    if (typeof reply.access_token !== 'string' || typeof reply.expires_in !== 'number') {
      throw new Error(`WeChat gave no access token: ${reply.errcode ?? 'no code'}`)
    }
    return { token: reply.access_token, seconds: reply.expires_in }
  })

  const ask = (token: string, code: string) =>
    post<NumberReply>(`/wxa/business/getuserphonenumber?access_token=${encodeURIComponent(token)}`, { code })

  return {
    async read({ credential }) {
      const token = await accessToken.get()
      let reply = await ask(token, credential)
      if (TOKEN_OVER.includes(reply.errcode ?? 0)) {
        accessToken.drop(token)
        reply = await ask(await accessToken.get(), credential)
      }
      if (CODE_REFUSED.includes(reply.errcode ?? 0)) return 'refused'
      if (reply.errcode !== 0) throw new Error(`WeChat gave no number: ${reply.errcode ?? 'no code'}`)
      const { purePhoneNumber, countryCode, watermark } = reply.phone_info ?? {}
      if (watermark?.appid !== appId) return 'refused'
      return String(countryCode) === '86' && isMobile(purePhoneNumber) ? { mobile: purePhoneNumber } : 'foreign'
    },
  }
}
