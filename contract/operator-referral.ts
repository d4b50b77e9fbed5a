import { CityId, Empty, Id, Text } from './common'
import { T, endpoint, type Static } from './endpoint'
import { ReferralPeriod } from './referral'
import { AWARD_LIMITS, MAX_BUDGET } from './rules/referral'

const Day = (title: string) => T.String({ title, pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
const Amount = (title: string, minimum: number) => T.Integer({ title, minimum, maximum: MAX_BUDGET })
const Outcome = T.Object({
  id: Id,
  /** Another operator has to confirm the same amount. */
  waitsForSecond: T.Boolean(),
})
export type OperatorPeriod = Static<typeof ReferralPeriod>

export const operatorReferralList = endpoint({
  method: 'GET', path: '/operator/referral/list', service: 'operator', auth: 'operator', summary: '每一期推荐活动和奖金', query: Empty,
  data: T.Object({ items: T.Array(ReferralPeriod) }),
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

/** Adds money to a period; above the limit of one operator, the second one sends the same. */
export const operatorReferralFund = endpoint({
  method: 'POST', path: '/operator/referral/fund', service: 'operator', auth: 'operator', summary: '给一期推荐加奖金',
  body: T.Object({ id: Id, amount: Amount('奖金', 1) }), data: Outcome, errors: ['OPERATOR_CANNOT'],
})

export const operatorReferralClose = endpoint({
  method: 'POST', path: '/operator/referral/close', service: 'operator', auth: 'operator', summary: '关掉一期推荐，退回没用的奖金',
  body: T.Object({ id: Id, reason: Text('原因', 200) }),
  data: T.Object({
    /** Fen that went back. */
    back: T.Integer(),
  }),
  errors: ['OPERATOR_CANNOT'],
})
