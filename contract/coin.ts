import { Cursor, Empty, Id, Month, OneOf, Page, Time } from './common'
import { T, endpoint, type Static } from './endpoint'
import { COIN_DEEDS, COIN_GOODS, COIN_KINDS, SUPPORT_STATES, type CoinDeed, type CoinGood } from './rules/coin'

const Deed = OneOf('怎么挣的', Object.keys(COIN_DEEDS) as CoinDeed[])
const Good = OneOf('换什么', Object.keys(COIN_GOODS) as CoinGood[])

/** A request for support with a health certificate. */
export const CoinSupport = T.Object({
  id: Id,
  state: OneOf('状态', SUPPORT_STATES),
  /** The voucher's code, once it is granted; otherwise empty. */
  code: T.String(),
  /** Why it was refused, in the operator's words; otherwise empty. */
  reason: T.String(),
  at: Time,
})
export type CoinSupport = Static<typeof CoinSupport>

/** A person's work coins. */
export const CoinAccount = T.Object({
  balance: T.Integer(),
  /** The coins that expire next; null without any. */
  expiring: T.Union([T.Object({ coins: T.Integer(), at: Time }), T.Null()]),
  /** The deeds that earn coins; `done` if it earns nothing more, ever or today. */
  deeds: T.Array(T.Object({ deed: Deed, coins: T.Integer(), done: T.Boolean() })),
  /** What coins can be exchanged for. `open` is false if it has no use for this person now; `why` says what to do first. */
  goods: T.Array(T.Object({ good: Good, coins: T.Integer(), open: T.Boolean(), why: T.String() })),
  /** The latest requests for support. */
  supports: T.Array(CoinSupport),
  /** The month of the first entry; null before one. */
  since: T.Union([Month('月份'), T.Null()]),
})
export type CoinAccount = Static<typeof CoinAccount>

/** One entry of a person's coins. */
export const CoinEntry = T.Object({
  id: Id,
  kind: OneOf('工币的变动', COIN_KINDS),
  /** What it was for. */
  note: T.String(),
  /** Negative if it went out. */
  coins: T.Integer(),
  balance: T.Integer(),
  at: Time,
})
export type CoinEntry = Static<typeof CoinEntry>

export const coinAccount = endpoint({
  method: 'GET', path: '/coin/account', service: 'main', auth: 'any',
  summary: '工币：有多少，怎么挣，能换什么',
  query: Empty,
  data: CoinAccount,
})

const CoinFilter = T.Object({
  month: T.Optional(Month('月份')), kind: T.Optional(OneOf('工币的变动', COIN_KINDS)), cursor: T.Optional(Cursor),
})
export type CoinFilter = Omit<Static<typeof CoinFilter>, 'cursor'>

export const coinList = endpoint({
  method: 'POST', path: '/coin/list', service: 'main', auth: 'any',
  summary: '工币的明细',
  body: CoinFilter,
  data: T.Object({
    ...Page(CoinEntry).properties,
    /** Of the month, whatever the kind; only on the first page. */
    totals: T.Union([T.Object({ in: T.Integer(), out: T.Integer() }), T.Null()]),
  }),
})

/** Exchanges coins. Idempotent by `once`. */
export const coinExchange = endpoint({
  method: 'POST', path: '/coin/exchange', service: 'main', auth: 'any', forActive: true,
  summary: '用工币换东西',
  body: T.Object({ once: Id, good: Good }),
  data: T.Object({ id: Id, balance: T.Integer() }),
  errors: ['COINS_SHORT', 'COIN_GOOD_CLOSED', 'REQUEST_CHANGED', 'USER_RESTRICTED'],
})
