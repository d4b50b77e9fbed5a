import { CityId, Cursor, Day, Empty, Fen, Id, OneOf, Page, Text } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ReferralPeriod } from './referral'
import { AWARD_LIMITS, MAX_BUDGET, REFERRAL_STATES } from './rules/referral'

const Amount = (title: string, minimum: number) => T.Integer({ title, minimum, maximum: MAX_BUDGET })
const Outcome = T.Object({
  id: Id,
  /** Another operator has to confirm the same amount. */
  waitsForSecond: T.Boolean(),
})
const OperatorPeriod = T.Object({
  ...ReferralPeriod.properties,
  /** Money that waits for a second operator, who sends the same `once` and amount. */
  asked: T.Array(T.Object({ by: T.String(), amount: Fen, once: Id })),
  /** Friends with the days who wait for money: they get no award if the period is closed now. */
  waiting: T.Integer(),
  /** Friends with the days and without a real name: they get none then either, and money does not help. */
  unnamed: T.Integer(),
})
export type OperatorPeriod = Static<typeof OperatorPeriod>

export const operatorReferralList = endpoint({
  method: 'GET', path: '/operator/referral/list', service: 'operator', auth: 'operator', summary: '每一期推荐活动和奖金', query: Empty,
  data: T.Object({ items: T.Array(OperatorPeriod) }),
})

/** Opens a period with its budget. Amounts are fen. */
export const operatorReferralOpen = endpoint({
  method: 'POST', path: '/operator/referral/open', service: 'operator', auth: 'operator', summary: '开一期推荐活动',
  body: T.Object({
    title: Text('名字', 20), startsOn: Day('开始'), endsOn: Day('结束'),
    award: T.Integer({ title: '推荐人的奖励', minimum: AWARD_LIMITS.min, maximum: AWARD_LIMITS.max }),
    friendAward: T.Integer({ title: '朋友的奖励', minimum: 0, maximum: AWARD_LIMITS.max }),
    total: Amount('奖金', AWARD_LIMITS.min),
    cityIds: T.Array(CityId, { title: '城市', maxItems: 50, uniqueItems: true }),
  }),
  data: Outcome, errors: ['OPERATOR_CANNOT'],
})

/** Adds money to a period; above the limit of one operator, the second one sends the same. Idempotent by `once`. */
export const operatorReferralFund = endpoint({
  method: 'POST', path: '/operator/referral/fund', service: 'operator', auth: 'operator', summary: '给一期推荐加奖金',
  body: T.Object({ id: Id, once: Id, amount: Amount('奖金', 1) }), data: Outcome, errors: ['OPERATOR_CANNOT'],
})

export const operatorReferralClose = endpoint({
  method: 'POST', path: '/operator/referral/close', service: 'operator', auth: 'operator', summary: '关掉一期推荐，退回没用的奖金',
  body: T.Object({ id: Id, reason: Text('原因', 200) }),
  data: T.Object({
    /** Fen that went back. */
    back: T.Integer(),
    /** Friends with the days who get none. */
    unfunded: T.Integer(),
  }),
  errors: ['OPERATOR_CANNOT'],
})

const Referred = T.Object({
  id: Id, referrerId: Id, referrer: T.String(), friend: T.String(), state: OneOf('状态', REFERRAL_STATES), days: T.Integer(),
  /** Why it does not count; empty if it does. */
  reason: T.String(),
})
export type OperatorReferral = Static<typeof Referred>

/** A page of the referrals of a period, the latest first, with masked names. */
export const operatorReferralPeople = endpoint({
  method: 'GET', path: '/operator/referral/people', service: 'operator', auth: 'operator', summary: '一期里的推荐',
  query: T.Object({ id: Id, cursor: T.Optional(Cursor) }), data: Page(Referred),
})

/** One referral does not count. Both people read the reason. */
export const operatorReferralRevoke = endpoint({
  method: 'POST', path: '/operator/referral/revoke', service: 'operator', auth: 'operator', summary: '一个推荐不算',
  body: T.Object({ id: Id, reason: Text('原因', 200) }), data: T.Object({ said: T.String() }), errors: ['OPERATOR_CANNOT'],
})

/** A person refers no one any more, or can again. They read the reason. */
export const operatorReferralExclude = endpoint({
  method: 'POST', path: '/operator/referral/exclude', service: 'operator', auth: 'operator', summary: '不让一个人参加推荐，或者又能参加',
  body: T.Object({ accountId: Id, isExcluded: T.Boolean({ title: '不让参加' }), reason: T.String({ title: '原因', maxLength: 200 }) }),
  data: T.Object({ said: T.String() }), errors: ['OPERATOR_CANNOT'],
})
