import { Cursor, Empty, Fen, Id, OneOf, Page, Text, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ORDER_STATES, PAY_WAYS } from './rules/membership'

const Count = (title: string) => T.Integer({ title, minimum: 0, maximum: 1000 })
export const Benefits = T.Object({
  boost: T.Boolean({ title: '简历靠前' }), refresh: Count('刷新'), top: Count('置顶'), urgent: Count('急招'),
}, { title: '好处' })

/** A membership card that can be bought. */
export const VipPlan = T.Object({
  id: Id,
  role: OneOf('给谁', ['c', 'b']),
  title: Text('名字', 20),
  days: T.Integer({ title: '几天', minimum: 1, maximum: 366 }),
  /** Null: not for money, or not for coins. */
  fen: T.Union([Fen, T.Null()]),
  coins: T.Union([T.Integer({ title: '工币', minimum: 1, maximum: 100_000 }), T.Null()]),
  benefits: Benefits,
})
export type VipPlan = Static<typeof VipPlan>

const Order = T.Object({ id: Id, state: OneOf('状态', ORDER_STATES) })

/** An order of a card, and how it is paid. */
export const MembershipOrder = T.Object({
  ...Order.properties, title: T.String(), way: OneOf('怎么付', PAY_WAYS), fen: T.Integer(), coins: T.Integer(), at: Time,
})
export type MembershipOrder = Static<typeof MembershipOrder>

/** The cards for the caller's role, until when the caller has one, and how this server can be paid. */
export const membershipDetail = endpoint({
  method: 'GET', path: '/membership/detail', service: 'main', auth: 'none',
  summary: '会员卡：价格、好处、到哪天',
  query: Empty,
  data: T.Object({
    plans: T.Array(VipPlan),
    until: T.Union([Time, T.Null()]),
    coins: T.Integer(),
    ways: T.Array(OneOf('怎么付', PAY_WAYS)),
    /** The latest orders in the caller's role, newest first: clients of the release before show no others. */
    orders: T.Array(MembershipOrder),
  }),
})
export type Membership = Static<typeof membershipDetail.data>

/** The caller's orders in the present role, newest first. */
export const membershipOrders = endpoint({
  method: 'GET', path: '/membership/orders', service: 'main', auth: 'any',
  summary: '买过的会员卡',
  query: T.Object({ cursor: T.Optional(Cursor) }),
  data: Page(MembershipOrder),
})

/** Buys a card. Idempotent by `once`: a repeated request gives the same order, and what opens the payment again. */
export const membershipBuy = endpoint({
  method: 'POST', path: '/membership/buy', service: 'main', auth: 'any', forActive: true,
  summary: '买会员卡',
  body: T.Object({
    once: Id, planId: Id, way: OneOf('怎么付', PAY_WAYS),
    /** The offer that the person confirmed. A changed card is refused. Clients of the release before send none. */
    seen: T.Optional(T.Object({ price: T.Integer({ title: '价格', minimum: 0 }), days: VipPlan.properties.days, benefits: Benefits })),
    /** The mini-program's login code, which names the payer. */
    code: T.Optional(T.String({ title: '登录凭证', maxLength: 200 })),
  }),
  data: T.Object({
    ...Order.properties,
    /** What the host needs to open its payment; null for coins and where nothing is to be paid any more. */
    payment: T.Union([
      T.Object({
        kind: OneOf('付款', ['wechat']), timeStamp: T.String(), nonceStr: T.String(), package: T.String(), signType: OneOf('签名', ['RSA']),
        paySign: T.String(),
      }),
      T.Object({ kind: OneOf('付款', ['alipay']), tradeNo: T.String() }),
      T.Object({ kind: OneOf('付款', ['development']) }),
      T.Null(),
    ]),
  }),
  errors: ['COINS_SHORT', 'MEMBERSHIP_CLOSED', 'REQUEST_CHANGED', 'PAYMENT_OFF', 'PAYMENT_FAILED', 'USER_RESTRICTED', 'NOT_PERMITTED'],
})
export type MembershipBought = Static<typeof membershipBuy.data>

/** An order. While it can be paid, the host is asked. */
export const membershipOrder = endpoint({
  method: 'GET', path: '/membership/order', service: 'main', auth: 'any',
  summary: '会员卡的订单付了没有',
  query: T.Object({ id: Id }),
  data: Order,
})

const SavedPlan = T.Object({ ...VipPlan.properties, isOn: T.Boolean({ title: '在卖' }) })
export type OperatorPlan = Static<typeof SavedPlan>

/** All cards, also those that are no longer sold. */
export const operatorVipList = endpoint({
  method: 'GET', path: '/operator/vip/list', service: 'operator', auth: 'operator', summary: '所有会员卡', query: Empty,
  data: T.Object({ items: T.Array(SavedPlan) }),
})

const FoundOrder = T.Object({
  ...MembershipOrder.properties,
  accountId: Id,
  /** Masked. */
  mobile: T.String(),
  role: OneOf('给谁', ['c', 'b']),
  /** Our number at the host, and the host's; empty without one. */
  billNo: T.String(), providerNo: T.String(),
  /** The amount that was paid, where it is not the price. */
  paidFen: T.Union([Fen, T.Null()]),
  paidAt: T.Union([Time, T.Null()]),
})
export type FoundOrder = Static<typeof FoundOrder>

/** Orders of a phone, or with a number of this product or the host, newest first; without either, those paid with another amount. */
export const operatorVipOrders = endpoint({
  method: 'POST', path: '/operator/vip/orders', service: 'operator', auth: 'operator', perMinute: 60,
  summary: '会员卡的单子，按手机号或单号找，不写就是付错数的',
  body: T.Object({ q: T.String({ title: '手机号或单号', pattern: '^[0-9A-Za-z-]{0,64}$' }), cursor: T.Optional(Cursor) }),
  data: Page(FoundOrder),
})

/** Closes an order that was paid with another amount, or is open after its time, once all of it went back at the host. Idempotent. */
export const operatorVipOrderClose = endpoint({
  method: 'POST', path: '/operator/vip/orders/close', service: 'operator', auth: 'operator', perMinute: 60,
  summary: '钱退完以后，关掉付错数的和过了时间还等付款的单子',
  body: T.Object({ id: Id, reason: Text('退款单号', 200) }),
  data: Empty,
  errors: ['OPERATOR_CANNOT'],
})

/** Makes a card, or changes one. Orders keep what they bought. */
export const operatorVipSave = endpoint({
  method: 'POST', path: '/operator/vip/save', service: 'operator', auth: 'operator',
  summary: '新建或改会员卡',
  body: SavedPlan,
  data: T.Object({ id: Id }),
  errors: ['CAMPAIGN_WRONG'],
})
