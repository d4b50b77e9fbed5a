import type { WechatConfig } from '../../config'
import { BadConfig } from '../../config/bad-config'
import { createAccessToken } from './access-token'

const TIMEOUT_MS = 5000
/** The access token is no longer valid: request a new one, once. */
const TOKEN_OVER = [40001, 40014, 42001]
/** The login code is wrong, used, or more than 5 minutes old, or WeChat has blocked the user. */
const CODE_REFUSED = [40029, 40163, 40226]

const OPENING_BRACE = '{'.charCodeAt(0)

interface Reply {
  errcode?: number
}

interface TokenReply extends Reply {
  access_token?: unknown
  expires_in?: unknown
}

/** WeChat's API for the server of a mini-program. */
export interface Wechat {
  readonly appId: string
  /** Calls authenticated with the app's stable access token. */
  post<R extends Reply>(path: string, body: object): Promise<R>
  /** The same for an answer that is a picture. @returns its bytes, or the refusal */
  picture(path: string, body: object): Promise<Buffer | Reply>
  /** Calls authenticated with the app's secret. */
  get<R extends Reply>(path: string, query: Record<string, string>): Promise<R>
  /** The user of a login code (sns/jscode2session), or undefined for an invalid one. WeChat accepts each code once. */
  userOf(code: string): Promise<string | undefined>
}

/** Create one for each process, so that all callers share its access token. A call that takes longer than `timeoutMs` fails. */
export function createWechat({ appId, appSecret, endpoint }: WechatConfig, timeoutMs = TIMEOUT_MS): Wechat {
  if (!appId || !appSecret) throw new BadConfig('接微信还缺 WECHAT_APP_ID 或 WECHAT_APP_SECRET')
  if (!URL.canParse(endpoint)) throw new BadConfig('WECHAT_ENDPOINT 要写成 https://主机')

  // Errors of fetch contain neither the URL, which has the token, nor the body, which has the secret.
  const answerTo = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(endpoint + path, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`WeChat answered ${response.status}`)
    return response
  }
  const ask = async <R>(path: string, init: RequestInit): Promise<R> => await (await answerTo(path, init)).json() as R
  const posted = (body: object): RequestInit =>
    ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const send = <R>(path: string, body: object): Promise<R> => ask(path, posted(body))

  const accessToken = createAccessToken(async () => {
    const reply = await send<TokenReply>('/cgi-bin/stable_token', { grant_type: 'client_credential', appid: appId, secret: appSecret })
    if (typeof reply.access_token !== 'string' || typeof reply.expires_in !== 'number') {
      throw new Error(`WeChat gave no access token: ${reply.errcode ?? 'no code'}`)
    }
    return { token: reply.access_token, seconds: reply.expires_in }
  })
  const named = (token: string, path: string): string => `${path}?access_token=${encodeURIComponent(token)}`
  /** Asks in the app's name, and once more with a new token. */
  async function inName<R>(askWith: (token: string) => Promise<R>, codeOf: (reply: R) => number | undefined): Promise<R> {
    const token = await accessToken.get()
    const reply = await askWith(token)
    if (!TOKEN_OVER.includes(codeOf(reply) ?? 0)) return reply
    accessToken.drop(token)
    return askWith(await accessToken.get())
  }
  const get = <R>(path: string, query: Record<string, string>): Promise<R> =>
    ask(`${path}?${new URLSearchParams({ ...query, appid: appId, secret: appSecret }).toString()}`, {})

  return {
    appId,
    post: <R extends Reply>(path: string, body: object) =>
      inName<R>((token) => send<R>(named(token, path), body), ({ errcode }) => errcode),
    picture: (path, body) => inName<Buffer | Reply>(async (token) => {
      const response = await answerTo(named(token, path), posted(body))
      // A refusal is JSON, also where the header says something else.
      const bytes = Buffer.from(await response.arrayBuffer())
      return bytes[0] === OPENING_BRACE ? JSON.parse(bytes.toString()) as Reply : bytes
    }, (reply) => (Buffer.isBuffer(reply) ? undefined : reply.errcode)),
    get,
    async userOf(code) {
      // The response also has a session key, which is not needed here.
      const { openid, errcode = 0 } = await get<Reply & { openid?: unknown }>('/sns/jscode2session', {
        js_code: code, grant_type: 'authorization_code',
      })
      if (typeof openid === 'string' && openid !== '') return openid
      if (CODE_REFUSED.includes(errcode)) return undefined
      throw new Error(`WeChat gave no user: ${errcode || 'no code'}`)
    },
  }
}
