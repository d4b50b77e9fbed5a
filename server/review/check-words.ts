import type { CheckRow } from '../content-check/repository'

const HOSTS = { wechat: '微信', alipay: '支付宝' } as const
const FOUND: Readonly<Record<NonNullable<CheckRow['verdict']>, string>> = {
  risky: '有风险', review: '拿不准', unanswered: '没查成', pass: '没问题',
}

/** What a host found in a content, in words. */
export const foundText = ({ host, verdict }: Pick<CheckRow, 'host' | 'verdict'>): string =>
  `${HOSTS[host]}：${FOUND[verdict ?? 'unanswered']}`
