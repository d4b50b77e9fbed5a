import {
  BOOST_DAYS, EXCHANGED_PROP_DAYS, type CoinDeed, type CoinGood, type CoinKind, type SupportState,
} from '@daogang/contract/rules/coin'
import type { RouteName } from '@/app/routes'
import type { IconName } from '@/ui'

export const coinKinds: Readonly<Record<CoinKind, string>> = { earn: '得到', spend: '换东西', back: '退回', expire: '到期' }

interface DeedTexts {
  title: string
  note: string
  icon: IconName
  /** The screen where it is done; some deeds have no single one. */
  to?: Extract<RouteName, 'real-name-authentication' | 'resume-form' | 'delivery-list' | 'report-list'>
}

/** How coins are earned. */
export const deedTexts: Readonly<Record<CoinDeed, DeedTexts>> = {
  real_name: { title: '实名通过', note: '一张身份证送一次', icon: 'shield', to: 'real-name-authentication' },
  resume_complete: { title: '简历填满100分', note: '只送一次', icon: 'doc', to: 'resume-form' },
  comment: { title: '评价干过的活', note: '一天送一次，好坏照实说', icon: 'star', to: 'delivery-list' },
  report_accepted: { title: '举报属实', note: '一天送一次，我们核实以后送', icon: 'warnc', to: 'report-list' },
}

interface GoodTexts {
  title: string
  note: string
}

/** What coins are exchanged for. */
export const goodTexts: Readonly<Record<CoinGood, GoodTexts>> = {
  resume_boost: { title: '简历靠前', note: `${BOOST_DAYS}天里，老板找人时你的简历排得靠前` },
  job_refresh: { title: '1个刷新', note: `岗位排到同样岗位的前面，${EXCHANGED_PROP_DAYS}天内用` },
  job_top: { title: '1个置顶', note: `岗位一直排在最前面，${EXCHANGED_PROP_DAYS}天内用` },
  job_urgent: { title: '1个急招', note: `岗位带“急招”标，${EXCHANGED_PROP_DAYS}天内用` },
  health_certificate: { title: '健康证补贴', note: '给你体检的兑换码，3个工作日内有结果；没通过退工币' },
}

/** A request for support, in words. */
export const supportTexts: Readonly<Record<SupportState, { tag: string; icon: IconName; kind: 'ok' | 'warn' | 'bad' }>> = {
  waiting: { tag: '等我们给兑换码', icon: 'clock', kind: 'warn' },
  granted: { tag: '给你了', icon: 'check', kind: 'ok' },
  refused: { tag: '没通过', icon: 'x', kind: 'bad' },
}
