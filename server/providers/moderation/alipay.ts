import { randomUUID } from 'node:crypto'
import { isUserId } from '../alipay'
import { saidIn } from '../alipay'
import type { Alipay } from '../mini-program/alipay'
import { isReachable, type ContentChecker, type Suggest, type Verdict } from './types'

const SUGGESTS: Readonly<Record<string, Suggest>> = { pass: 'pass', review: 'review', block: 'risky' }

export interface AlipayContentConfig {
  /** 来源渠道, as Alipay activated the product. */
  channel: string
  /** 检测服务码, separated by commas. */
  products: string
}

/**
 * Alipay's 内容风险同步识别, for text and pictures: alipay.security.risk.content.sync.detect
 * (https://opendocs.alipay.com/open/8513019b_alipay.security.risk.content.sync.detect). That page was not accessible when this was written:
 * the fields are those of Alipay's generated SDKs (AlipaySecurityRiskContentSyncDetectModel and -Response of alipay-sdk-java-all and
 * alipay-sdk-net-all). `suggestion` is pass, review or block; one content per call. It is not documented which users Alipay refuses, so no
 * response counts as stale.
 */
export function createAlipayChecker(alipay: Alipay, { channel, products }: AlipayContentConfig): ContentChecker {
  async function detect(openId: string, contentType: 'TEXT' | 'PICTURE', content: string): Promise<Verdict> {
    const requestId = randomUUID()
    const reply = await alipay.exec('alipay.security.risk.content.sync.detect', {
      bizContent: {
        requestId, channel, products, contentType, dataList: [content],
        ...(isUserId(openId) ? { userId: openId } : { openId }),
      },
    })
    const suggest = SUGGESTS[String(reply.suggestion)]
    if (reply.code !== '10000' || !suggest) throw new Error(`Alipay checked nothing: ${saidIn(reply)}`)
    return { suggest, label: labelIn(reply.detectCheckLabels), traceId: requestId }
  }

  return {
    userOf: (code) => alipay.userOf(code),
    checkText: ({ openId, text }) => detect(openId, 'TEXT', text),
    checkPicture: async ({ openId, url }) => (isReachable(url) ? detect(openId, 'PICTURE', url) : 'unreachable'),
  }
}

/** The SDKs type the labels as one object, some callers as a list of objects; both have a `label`. */
function labelIn(labels: unknown): string {
  const list: unknown[] = Array.isArray(labels) ? labels : [labels]
  return list.flatMap((each) => {
    const label = (each as { label?: unknown } | null | undefined)?.label
    return typeof label === 'string' ? label : []
  }).join('、')
}
