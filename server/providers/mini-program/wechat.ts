import { BadConfig, type WechatConfig } from '../../config'
import { createAccessToken } from './access-token'

const TIMEOUT_MS = 5000
/** The access token counts no more: it is asked for anew, once. */
const TOKEN_OVER = [40001, 40014, 42001]

interface Reply {
  errcode?: number
}

interface TokenReply extends Reply {
  access_token?: unknown
  expires_in?: unknown
}

/** WeChat's server, as a mini-program's own server may call it. */
export interface Wechat {
  readonly appId: string
  /** Calls in the app's name, with its stable access token. */
  post<R extends Reply>(path: string, body: object): Promise<R>
  /** Calls that are shown to be the app's by its secret. */
  get<R extends Reply>(path: string, query: Record<string, string>): Promise<R>
}

/** One for each process: whoever calls WeChat shares its access token. */
export function createWechat({ appId, appSecret, endpoint }: WechatConfig): Wechat {
  if (!appId || !appSecret) throw new BadConfig('接微信还缺 WECHAT_APP_ID 或 WECHAT_APP_SECRET')
  if (!URL.canParse(endpoint)) throw new BadConfig('WECHAT_ENDPOINT 要写成 https://主机')

  // An error of fetch names neither the address, which carries the token, nor the body, which carries the secret.
  const ask = async <R>(path: string, init: RequestInit): Promise<R> => {
    const response = await fetch(endpoint + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`WeChat answered ${response.status}`)
    return await response.json() as R
  }
  const send = <R>(path: string, body: object): Promise<R> =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  const accessToken = createAccessToken(async () => {
    const reply = await send<TokenReply>('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: appId, secret: appSecret })
    if (typeof reply.access_token !== 'string' || typeof reply.expires_in !== 'number') {
      throw new Error(`WeChat gave no access token: ${reply.errcode ?? 'no code'}`)
    }
    return { token: reply.access_token, seconds: reply.expires_in }
  })
  const inName = <R>(token: string, path: string, body: object): Promise<R> =>
    send(`${path}?access_token=${encodeURIComponent(token)}`, body)

  return {
    appId,
    async post<R extends Reply>(path: string, body: object) {
      const token = await accessToken.get()
      const reply = await inName<R>(token, path, body)
      if (!TOKEN_OVER.includes(reply.errcode ?? 0)) return reply
      accessToken.drop(token)
      return inName<R>(await accessToken.get(), path, body)
    },
    get: (path, query) => ask(`${path}?${new URLSearchParams({ ...query, appid: appId, secret: appSecret }).toString()}`, {}),
  }
}
