import { yuanText } from './money'

/**
 * Referrals: one level, no fee, and paid for a result alone (禁止传销条例 art. 7 forbids pay for recruits of recruits, entry fees and team pay;
 * WeChat penalises rewards for sharing).
 */

/** There is no open period of referrals. */
export const NO_REFERRALS = '现在没有推荐活动，过些天再来看'

/** The result: so many confirmed days of work. */
export const QUALIFY_DAYS = 7
/** Minutes of a confirmed day that counts. Our choice, without a source: a punch in and out at once is no day of work. */
export const MIN_DAY_MINUTES = 120
/** Days between the result and the award. Hours can still be disputed then. */
export const HOLD_DAYS = 7
/** Days after registration within which the result counts. */
export const QUALIFY_WITHIN_DAYS = 90
/** Days after that in which the last of these days may still be confirmed. */
export const CONFIRM_WITHIN_DAYS = 7
/** Days after registration within which a person is new and may enter a code. */
export const NEW_WITHIN_DAYS = 7
/** Days after which an invitation by phone lapses, and the phone number is deleted. */
export const INVITE_VALID_DAYS = 30
export const INVITES_A_DAY = 10
/** Fen: limits of an award for one friend, and of a budget. */
export const AWARD_LIMITS = { min: 100, max: 100_000 } as const
export const MAX_BUDGET = 100_000_000
export const RANKING_SIZE = 50
/** Appeals about one referral, of both friends together. */
export const MAX_REFERRAL_APPEALS = 2
export const MAX_REFERRAL_APPEAL_WIDTH = 600
export const MAX_SHARE_PROOFS = 20

/** Letters and digits that are not mistaken for each other when read aloud or typed. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 8
export const REFERRAL_CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`)
/** A code as people type it may have blanks and small letters. */
export const TYPED_CODE = /^[0-9A-Za-z -]{8,20}$/
export const plainCode = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()
export const CODE_TEXT = '邀请码是8位数字和字母，照着朋友发的再填一遍'

/** `qualified`: the result is there and the award is put aside; `claimable`: it was held long enough; `claimed` by the one who reads it. */
export const REFERRAL_STATES = ['invited', 'registered', 'hired', 'qualified', 'claimable', 'claimed', 'revoked'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

export const REFERRAL_STATE_TEXTS: Readonly<Record<ReferralState, string>> = {
  invited: '等朋友注册',
  registered: '注册了，等入职',
  hired: `入职了，干满${QUALIFY_DAYS}天`,
  qualified: `干满了，等${HOLD_DAYS}天`,
  claimable: '奖励能领了',
  claimed: '奖励领了',
  revoked: '不算了',
}

/**
 * Why a referral does not count. The first group is found by the server, the last by an operator. They are stored, and a server of the
 * release before this one fails on a list with a reason that it does not know: `revokeText` tells two cases of one reason apart.
 */
export const REVOKE_REASONS = [
  'same_id', 'same_device', 'same_payee', 'member', 'employer', 'own_store', 'excluded', 'cancelled', 'lapsed', 'late', 'closed', 'taken',
  'friend', 'operator',
] as const
export type RevokeReason = (typeof REVOKE_REASONS)[number]

/** The reasons where the days are not known. */
export const REVOKE_TEXTS: Readonly<Record<RevokeReason, string>> = {
  same_id: '两个账号是同一个人的身份证',
  same_device: '两个账号在同一部手机上登录过',
  same_payee: '两个账号的收款账户是同一个',
  member: '推荐人是朋友上班那家企业的成员，自己店招的人不算',
  employer: '朋友的入职或工时是推荐人自己确认的',
  own_store: '朋友在自己管的店里上班',
  excluded: '账号不能参加推荐',
  cancelled: '有一方的账号注销了',
  lapsed: `${INVITE_VALID_DAYS}天里没有注册成新用户`,
  late: `注册以后${QUALIFY_WITHIN_DAYS}天里没干满${QUALIFY_DAYS}天`,
  closed: '这一期提前关了，没有奖金了',
  taken: '朋友注册时已经有别人推荐',
  friend: '朋友说不是这个人推荐的',
  operator: '平台查过，不算',
}

/** A reason in words, with the confirmed days: a period can be closed before the friend has them, or before there is money. */
export function revokeText(reason: RevokeReason, days: number): string {
  if (reason !== 'closed') return REVOKE_TEXTS[reason]
  return days >= QUALIFY_DAYS ? '天数够了，可这一期提前关了，没留到奖金' : '还没干满，这一期就提前关了，没有奖金了'
}

/** Reasons that may be a mistake. */
const APPEALABLE: readonly RevokeReason[] = [
  'same_id', 'same_device', 'same_payee', 'member', 'employer', 'own_store', 'excluded', 'late', 'operator',
]
/**
 * Whether both friends can appeal in writing. An invitation whose friend did not register cannot go on: its phone number is deleted, and
 * the referrer enters it again.
 */
export const mayAppealReferral = (reason: RevokeReason, isRegistered: boolean): boolean => isRegistered && APPEALABLE.includes(reason)

/** What the server knows about the two people of a referral. */
export interface ReferralFacts {
  /** The same id card, or that of another friend who registered before. */
  sameId: boolean
  /** Both logged in on one device. */
  sameDevice: boolean
  /** Both have or had one payout account. */
  samePayee: boolean
  /** The referrer is a member of the enterprise in which the friend works. */
  isMember: boolean
  /** The referrer hired the friend, or confirmed the hours. */
  isDecider: boolean
  /** The friend is a member of the enterprise in which the friend works. */
  isOwnStore: boolean
  /** An operator excluded one of them. */
  isExcluded: boolean
  /** One of the accounts was cancelled without the result, and the waiting time is over. */
  isCancelled: boolean
}

const FAULTS: readonly (readonly [keyof ReferralFacts, RevokeReason])[] = [
  ['isCancelled', 'cancelled'],
  ['isExcluded', 'excluded'],
  ['sameId', 'same_id'],
  ['samePayee', 'same_payee'],
  ['isDecider', 'employer'],
  ['isMember', 'member'],
  ['isOwnStore', 'own_store'],
  ['sameDevice', 'same_device'],
]

/**
 * The first reason for which a referral does not count; null if there is none.
 * @param isCleared an operator looked and allowed it: only what happened to the accounts still counts
 */
export function referralFault(facts: ReferralFacts, isCleared = false): RevokeReason | null {
  const found = FAULTS.find(([fact, reason]) => facts[fact] && !(isCleared && reason !== 'cancelled'))
  return found?.[1] ?? null
}

/** Where a friend is on the way to the award. */
export interface Progress {
  state: 'registered' | 'hired'
  isHired: boolean
  /** Confirmed days of work. */
  days: number
  isRealNamed: boolean
  /** Whether the budget has the award. */
  isFunded: boolean
  /** Whether an operator closed the period. */
  isClosed: boolean
  isLate: boolean
}

/** Missing although the days are there. */
export const REFERRAL_STOPS = ['', 'real_name', 'budget'] as const
export type ReferralStop = (typeof REFERRAL_STOPS)[number]
export const REFERRAL_STOP_TEXTS: Readonly<Record<Exclude<ReferralStop, ''>, string>> = {
  real_name: '天数够了，朋友实名以后就算',
  budget: '天数够了，这一期的奖金发完了。平台补了奖金就算，不用再做什么',
}

export type NextStep =
  | { to: 'registered' | 'hired'; stop: ReferralStop }
  | { to: 'qualified' }
  | { to: 'revoked'; reason: 'late' | 'closed' }

/**
 * The next step of a friend who registered. With the days, which were worked in time, a missing name or budget may come later. A closed
 * period takes no money any more, so a friend without an award there by then gets none.
 */
export function nextStep({ state, isHired, days, isRealNamed, isFunded, isClosed, isLate }: Progress): NextStep {
  const to = isHired ? 'hired' : state
  if (to === 'hired' && days >= QUALIFY_DAYS) {
    if (!isFunded) return isClosed ? { to: 'revoked', reason: 'closed' } : { to, stop: 'budget' }
    return isRealNamed ? { to: 'qualified' } : { to, stop: 'real_name' }
  }
  if (isClosed) return { to: 'revoked', reason: 'closed' }
  return isLate ? { to: 'revoked', reason: 'late' } : { to, stop: '' }
}

/** `waiting`: before its first day or without money; `full`: the money is put aside or paid; `over`: after its last day or closed. */
export const PERIOD_STATES = ['waiting', 'open', 'full', 'over'] as const
export type PeriodState = (typeof PERIOD_STATES)[number]

export interface PeriodFacts {
  startsOn: string
  endsOn: string
  isClosed: boolean
  /** Whether money was ever put in. */
  isFunded: boolean
  /** Fen that are neither paid nor put aside. */
  left: number
  /** Fen that one friend costs. */
  cost: number
}

/** @param today `YYYY-MM-DD` in China */
export function periodState({ startsOn, endsOn, isClosed, isFunded, left, cost }: PeriodFacts, today: string): PeriodState {
  if (isClosed || today > endsOn) return 'over'
  if (today < startsOn || !isFunded) return 'waiting'
  return left < cost ? 'full' : 'open'
}

export const PERIOD_STATE_TEXTS: Readonly<Record<PeriodState, string>> = {
  waiting: '还没开始',
  open: '进行中',
  full: '奖金发完了',
  over: '结束了',
}

/**
 * Tax on awards: pay for a service (介绍服务, 个人所得税法实施条例 art. 6), withheld by the month as 劳务报酬所得 by 国家税务总局公告2018年第61号, art. 8:
 * up to 4,000 yuan less 800, above less 20 %, by table 2 of its appendix. Fen; rounded half up to the fen once.
 */
const AWARD_BRACKETS = [
  { upTo: 2_000_000, percent: 20, quick: 0 },
  { upTo: 5_000_000, percent: 30, quick: 200_000 },
  { upTo: Infinity, percent: 40, quick: 700_000 },
] as const
const FLAT_COSTS_UP_TO = 400_000
const FLAT_COSTS = 80_000

/** The tax on all awards of a month together. */
export function awardTaxOn(month: number): number {
  const taxable = month <= FLAT_COSTS_UP_TO ? Math.max(0, month - FLAT_COSTS) : (month * 80) / 100
  const bracket = AWARD_BRACKETS.find(({ upTo }) => taxable <= upTo)!
  return Math.round((taxable * bracket.percent) / 100 - bracket.quick)
}

/** The tax withheld from one more award. `paid` and `withheld`: of the same month, before it. Never below zero. */
export const awardTax = ({ paid, withheld }: { paid: number; withheld: number }, award: number): number =>
  Math.min(award, Math.max(0, awardTaxOn(paid + award) - withheld))

/** The rules as people read them, from the same numbers that the server uses. */
export const referralRules = ({ award, friendAward }: { award: number; friendAward: number }): string[] => [
  `朋友用你的链接、海报、邀请码注册，或者你先填了他的手机号，就算你推荐的。一个朋友只算一个推荐人`,
  `朋友要是新用户：注册以后${NEW_WITHIN_DAYS}天内填邀请码，以前没在平台上入职过`,
  `朋友在平台上入职，打卡并且店里确认了${QUALIFY_DAYS}天（一天满${MIN_DAY_MINUTES / 60}小时、自己打过卡才算一天，注册以前的不算），从注册起${QUALIFY_WITHIN_DAYS}天内干满`,
  `干满以后等${HOLD_DAYS}天，没有异议就能领：推荐人${yuanText(award)}${friendAward > 0 ? `，朋友${yuanText(friendAward)}` : ''}`,
  '只看朋友干没干满，分享、注册都没有奖励。只有一层：朋友再推荐别人，和你没有关系。参加不收一分钱',
  '不算的：同一个人、同一部手机、同一个收款账户、自己店里招的人、自己确认的工时。算错了可以写申诉',
  '奖励按劳务报酬算个税，一个月合计不超过800元不扣，超过的由平台代扣代缴，领的时候写明',
  '奖金总数写在页面上，先干满的先占，用完为止。干满了没领的照样留着，对方注销了账号也留着；自己注销了，没领的就没有了',
  '朋友能看到是谁推荐的（只看得到名字的最后几个字），你也能看到他到哪一步，看不到他的电话、工资和在哪上班（电话是你自己填的，看得到前3位和后4位）',
]
/** How the ranking is made, as people read it. */
export const RANKING_RULES = [
  '按这一期里干满了的朋友个数排',
  '个数一样，先到这个数的排前面',
  '不算了的推荐不计，被取消资格的账号不上榜',
  '名次没有另外的奖励',
] as const
