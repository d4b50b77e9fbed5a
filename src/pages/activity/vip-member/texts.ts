import { ORDER_STATE_TEXTS, type Benefits, type PayWay } from '@daogang/contract/rules/membership'
import { yuan } from '@/lib/format'

export const WAYS: Readonly<Record<PayWay, string>> = { coins: '用工币', wechat: '微信付', alipay: '支付宝付' }

export const priceText = (price: number, way: PayWay): string => (way === 'coins' ? `${price}个工币` : `¥${yuan(price)}`)

/** What a card gives, one line each. */
export const benefitTexts = ({ boost, refresh, top, urgent }: Benefits): string[] => [
  ...(boost ? ['简历一直靠前，老板先看到'] : []),
  ...(refresh > 0 ? [`刷新岗位${refresh}次`] : []), ...(top > 0 ? [`置顶岗位${top}次`] : []), ...(urgent > 0 ? [`急招${urgent}次`] : []),
]

export const ORDER_STATES = {
  created: { text: ORDER_STATE_TEXTS.created, kind: 'plain', icon: 'clock' },
  paying: { text: ORDER_STATE_TEXTS.paying, kind: 'warn', icon: 'clock' },
  paid: { text: ORDER_STATE_TEXTS.paid, kind: 'ok', icon: 'check' }, closed: { text: ORDER_STATE_TEXTS.closed, kind: 'plain', icon: 'x' },
  wrong: { text: ORDER_STATE_TEXTS.wrong, kind: 'warn', icon: 'info' },
} as const
