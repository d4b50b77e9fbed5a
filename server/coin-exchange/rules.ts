import type { PropKind } from '@daogang/contract/prop'
import { COIN_GOODS, SUPPORT_MONTHS, type CoinGood } from '@daogang/contract/rules/coin'
import { fromChina, inChina } from '../lib/china-time'

/** What a person reads on the entry of an exchange. */
export const GOOD_NOTES: Readonly<Record<CoinGood, string>> = {
  resume_boost: '换了简历靠前', job_refresh: '换了1个刷新', job_top: '换了1个置顶', job_urgent: '换了1个急招', health_certificate: '换健康证补贴',
}

/** The prop that a good is, if it is one. */
export const PROP_OF: Readonly<Partial<Record<CoinGood, PropKind>>> = { job_refresh: 'refresh', job_top: 'top', job_urgent: 'urgent' }

/** What matters for what a person can exchange. */
export interface Situation {
  now: Date
  /** Null without a resume. */
  resume: { visible: boolean, boostedUntil: Date | null } | null
  isRealNamed: boolean
  /** Whether the person's role may use props for the enterprise; false for a seeker. */
  usesProps: boolean
  /** The person's latest request for support, from whichever account. */
  support: { state: string, at: Date } | null
}

/** The goods of a role. */
export const goodsOf = (role: 'c' | 'b'): CoinGood[] =>
  (Object.keys(COIN_GOODS) as CoinGood[]).filter((good) => (COIN_GOODS[good].for === 'enterprise') === (role === 'b'))

const day = (time: Date): string => inChina(time).format('M月D日')

/** When a person may ask for support again after one that was granted. */
const supportAgainAt = (at: Date): Date => fromChina(inChina(at).add(SUPPORT_MONTHS, 'month'))

/** Supports before this keep no one from another one. */
export const supportsCountFrom = (now: Date): Date => fromChina(inChina(now).subtract(SUPPORT_MONTHS, 'month'))

/** Why a good has no use for a person now, and what to do first; null if it can be exchanged. */
export function whyClosed(good: CoinGood, { now, resume, isRealNamed, usesProps, support }: Situation): string | null {
  switch (COIN_GOODS[good].for) {
    case 'resume':
      if (!resume) return '先填一份简历'
      if (!resume.visible) return '先把简历设成公开，老板才看得到'
      return resume.boostedUntil !== null && resume.boostedUntil > now ? `正在靠前，${day(resume.boostedUntil)}以后再换` : null
    case 'enterprise': return usesProps ? null : '店主或管理员才能换，找他们换'
    case 'person':
      if (!isRealNamed) return '先实名，补贴只给本人'
      if (support?.state === 'waiting') return '已经申请了，等我们给兑换码'
      return support?.state === 'granted' && supportAgainAt(support.at) > now ? `一年补贴一次，${day(supportAgainAt(support.at))}以后再换` : null
  }
}
