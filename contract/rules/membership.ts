/** What a membership card gives. Everything in it exists in the product: a resume further up, or props. */
export interface Benefits {
  /** The resume is shown further up to employers as long as the card is valid. */
  boost: boolean
  refresh: number
  top: number
  urgent: number
}

export const PAY_WAYS = ['coins', 'wechat', 'alipay'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** What a person reads before they confirm: what it costs, in fen or coins, for how long and with what. */
export interface Offer {
  price: number
  days: number
  benefits: Benefits
}

/** The offer of a card for a way of paying; null if it is not sold so. The client sends it back, and the server compares. */
export function offerOf(
  { fen, coins, days, benefits }: { fen: number | null, coins: number | null, days: number, benefits: Benefits }, way: PayWay,
): Offer | null {
  const price = way === 'coins' ? coins : fen
  return price === null ? null : { price, days, benefits }
}

/**
 * created: not sent to the host; paying: the person can pay; closed: nothing was paid, or the host or finance said that all was given
 * back; wrong: another amount was paid, so nothing is delivered until a person has looked.
 */
export const ORDER_STATES = ['created', 'paying', 'paid', 'closed', 'wrong'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** As its buyer and operators read them. */
export const ORDER_STATE_TEXTS: Readonly<Record<OrderState, string>> = {
  created: '没付', paying: '等付款', paid: '开通了', closed: '没买成', wrong: '付的数不对',
}

/** Whether the host is asked about it, because it can still be paid. */
export const isOpenOrder = (state: OrderState): boolean => state === 'created' || state === 'paying'

/** Minutes in which an order can be paid. */
export const PAY_MINUTES = 30
/** With less time left no payment is opened: WeChat takes no bill that ends within a minute. */
export const MIN_PAY_MS = 60_000

/** Until when an order can be paid. */
export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + PAY_MINUTES * 60_000)

/**
 * Whether finance may close an order after all of its money went back: one that was paid with another amount, or one whose time is over
 * without an answer about it. WeChat says of an order that was refunded only that a refund began.
 */
export const canCloseOrder = (state: OrderState, createdAt: Date, now: Date): boolean =>
  state === 'wrong' || (isOpenOrder(state) && expiryOf(createdAt) <= now)

/** The fault of a card; null if there is none. In Chinese, for the operator. */
export function planFault({ role, fen, coins, benefits }: {
  role: 'c' | 'b', fen: number | null, coins: number | null, benefits: Benefits,
}): string | null {
  if (fen === null && coins === null) return '要有价格：元或者工币'
  const props = benefits.refresh + benefits.top + benefits.urgent
  if (role === 'c') return benefits.boost && props === 0 ? null : '求职的卡给简历靠前，不给道具'
  return !benefits.boost && props > 0 ? null : '招人的卡给道具，不给简历靠前'
}

/** From when a new card counts: after the present one. */
export const startOf = (until: Date | null, now: Date): Date => (until !== null && until > now ? until : now)
