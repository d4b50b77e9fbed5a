import { randomUUID } from 'node:crypto'
import type { MessageHost } from '@daogang/contract/subscription'
import type { Config } from '../../config'
import { BadConfig } from '../../config/bad-config'
import type { Log } from '../../lib/log'
import type { ContentChecker, Suggest, Verdict } from './types'

/** A text with one of these marks gets that verdict; all other texts and all pictures pass. */
const MARKS: Readonly<Record<string, Suggest>> = { '【违规】': 'risky', '【疑似】': 'review' }

/** Development: makes no requests. The account id is also its openId. */
export function createDevelopmentChecker(host: MessageHost, { env }: Pick<Config, 'env'>, log: Log): ContentChecker {
  if (env === 'production') {
    throw new BadConfig(`生产环境的 ${host.toUpperCase()}_CONTENT_CHECK 要设成 real 或 off：开发用的内容检查不问平台`)
  }
  log.warn({ host, marks: Object.keys(MARKS) }, 'development content checks: only marked texts are found, no vendor is asked')
  const verdict = (suggest: Suggest): Verdict => ({ suggest, label: suggest === 'pass' ? '' : '测试标记', traceId: randomUUID() })
  return {
    userOf: (_code, accountId) => Promise.resolve(`development ${accountId}`),
    checkText: ({ text }) => {
      const [, suggest] = Object.entries(MARKS).find(([mark]) => text.includes(mark)) ?? []
      return Promise.resolve(verdict(suggest ?? 'pass'))
    },
    checkPicture: () => Promise.resolve(verdict('pass')),
  }
}
