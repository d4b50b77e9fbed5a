import type { Wechat } from '../mini-program/wechat'
import { isReachable, type ContentChecker, type Scene, type Suggest, type Verdict } from './types'

const SCENES: Readonly<Record<Scene, number>> = { profile: 1, comment: 2, forum: 3, social: 4 }
const VERSION = 2
const IMAGE = 2
/** Characters of one text. */
export const MAX_TEXT = 2500
/** 40003: no such openId. 43104: of another app. 61010: the user has not opened the mini-program within two hours. */
const STALE = [40003, 43104, 61010]
/** Labels that are useful to an operator, from the page of the text check. */
const LABELS: Readonly<Record<number, string>> = {
  100: '', 10001: '广告', 20001: '时政', 20002: '色情', 20003: '辱骂', 20006: '违法犯罪', 20008: '欺诈', 20012: '低俗', 20013: '版权', 21000: '其他',
}
/** The mildest first. */
const SUGGESTS: readonly Suggest[] = ['pass', 'review', 'risky']

interface Reply {
  errcode?: number
  trace_id?: unknown
  result?: { suggest?: unknown, label?: unknown }
}

/** Reads a result, which has the same form in the response and in the pushed event; undefined if it is not a result of version 2. */
export function verdictOf({ trace_id: traceId, result }: Pick<Reply, 'trace_id' | 'result'>): Verdict | undefined {
  const suggest = SUGGESTS.find((each) => each === result?.suggest)
  if (!suggest || typeof traceId !== 'string' || traceId === '') return undefined
  const label = Number(result?.label)
  return { suggest, label: LABELS[label] ?? `标签 ${label}`, traceId }
}

/**
 * WeChat's content security, version 2:
 * text https://developers.weixin.qq.com/miniprogram/dev/server/API/sec-center/sec-check/api_msgseccheck (4000 calls a minute),
 * pictures https://developers.weixin.qq.com/miniprogram/dev/server/API/sec-center/sec-check/api_mediacheckasync (2000 calls a minute,
 * 10 MB, the result is pushed within 30 minutes). The access token is renewed by `Wechat.post`.
 */
export function createWechatChecker(wechat: Wechat): ContentChecker {
  async function ask(path: string, body: object): Promise<Reply | 'stale'> {
    const reply = await wechat.post<Reply>(path, { ...body, version: VERSION })
    if (STALE.includes(reply.errcode ?? 0)) return 'stale'
    if (reply.errcode !== 0) throw new Error(`WeChat checked nothing: ${reply.errcode ?? 'no code'}`)
    return reply
  }

  async function checkPart(content: string, openid: string, scene: Scene): Promise<Verdict | 'stale'> {
    const reply = await ask('/wxa/msg_sec_check', { openid, scene: SCENES[scene], content })
    if (reply === 'stale') return reply
    const verdict = verdictOf(reply)
    if (!verdict) throw new Error('WeChat gave no verdict')
    return verdict
  }

  return {
    userOf: (code) => wechat.userOf(code),

    async checkText({ openId, scene, text }) {
      let worst: Verdict | undefined
      for (const part of parts(text)) {
        const verdict = await checkPart(part, openId, scene)
        if (verdict === 'stale') return verdict
        if (!worst || SUGGESTS.indexOf(verdict.suggest) > SUGGESTS.indexOf(worst.suggest)) worst = verdict
      }
      if (!worst) throw new Error('there is no text to check')
      return worst
    },

    async checkPicture({ openId, scene, url }) {
      if (!isReachable(url)) return 'unreachable'
      const reply = await ask('/wxa/media_check_async', { openid: openId, scene: SCENES[scene], media_url: url, media_type: IMAGE })
      if (reply === 'stale') return reply
      if (typeof reply.trace_id !== 'string' || reply.trace_id === '') throw new Error('WeChat gave no trace id')
      return { traceId: reply.trace_id }
    },
  }
}

/** Splits a text into parts that are short enough, without splitting a character. */
function parts(text: string): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / MAX_TEXT) }, (_, nth) =>
    characters.slice(nth * MAX_TEXT, (nth + 1) * MAX_TEXT).join(''))
}
