import type { Wechat } from '../mini-program/wechat'
import { Unavailable } from '../unavailable'
import type { WechatLinks, WechatPage } from './types'

interface LinkReply {
  errcode?: number
  url_link?: unknown
}

interface SchemeReply {
  errcode?: number
  openlink?: unknown
}

/** The daily number is used up, or too many a minute. */
const BUSY = [44990, 45009, 85401, 85400]

/**
 * WeChat: wxa/generate_urllink, wxa/generatescheme and wxa/getwxacodeunlimit. The links end at a time, because those that do not are
 * limited to 100,000 for ever.
 */
export function createWechatLinks(wechat: Wechat): WechatLinks {
  const asking = new Map<string, ReturnType<WechatLinks['make']>>()

  async function ask({ page, query }: WechatPage, expiresAt: Date) {
    const ends = Math.floor(expiresAt.getTime() / 1000)
    const [link, scheme] = await Promise.all([
      wechat.post<LinkReply>('/wxa/generate_urllink', {
        path: page, query, expire_type: 0, expire_time: ends, env_version: 'release',
      }),
      wechat.post<SchemeReply>('/wxa/generatescheme', {
        jump_wxa: { path: page, query, env_version: 'release' }, is_expire: true, expire_type: 0, expire_time: ends,
      }),
    ])
    return { link: textOf(link.url_link, link.errcode), scheme: textOf(scheme.openlink, scheme.errcode) }
  }

  return {
    // Callers that want the same page at the same time share one request.
    make(page, expiresAt) {
      const key = JSON.stringify(page)
      const asked = asking.get(key) ?? ask(page, expiresAt).finally(() => asking.delete(key))
      asking.set(key, asked)
      return asked
    },
    async code(page, scene) {
      const picture = await wechat.picture('/wxa/getwxacodeunlimit', { scene, page, check_path: true, env_version: 'release', width: 430 })
      if (Buffer.isBuffer(picture)) return picture
      throw refusal(picture.errcode)
    },
  }
}

function textOf(value: unknown, code = 0): string {
  if (typeof value === 'string' && value !== '') return value
  throw refusal(code)
}

const refusal = (code = 0): Unavailable =>
  new Unavailable('wechat links', BUSY.includes(code) ? 'busy' : 'refused', String(code || 'no code'))
