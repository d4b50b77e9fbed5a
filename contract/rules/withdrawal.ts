import { yuanText } from './money'
import { PAYOUT_CHANNEL_NAMES, type PayoutChannel } from './wallet'

/** Limits of withdrawals. Amounts in fen; a day and a month are those of China. */
export interface WithdrawalLimits {
  /** Of one withdrawal. */
  min: number
  max: number
  /** Of one person, both purses together. */
  dayTimes: number
  dayAmount: number
  monthAmount: number
  /** To one payout account, also from several people. */
  payeeDayAmount: number
  /** From one device, also by several people. */
  deviceDayAmount: number
}

/** The defaults; settings of the server change them (`WITHDRAW_*`). */
export const WITHDRAWAL_LIMITS: WithdrawalLimits = {
  min: 100, max: 2_000_000, dayTimes: 10, dayAmount: 2_000_000, monthAmount: 10_000_000, payeeDayAmount: 2_000_000,
  deviceDayAmount: 3_000_000,
}

/**
 * From this on, less than the smallest withdrawal is paid too when it is all that the purse has, or it would stay there for good.
 * No channel pays less, so an account can end with less.
 */
export const SMALLEST_REST = 10

/** What a purse has at least so that anything can be withdrawn. */
export const leastBalance = ({ min }: Pick<WithdrawalLimits, 'min'>): number => Math.min(min, SMALLEST_REST)

/** What the provider of a channel allows. Amounts in fen. */
export interface ChannelLimits {
  /** Of one payment. */
  max: number
  /** To one person on one day in China. */
  dayAmount: number
}

/** The defaults: as much as one person may withdraw at all. Settings change them (`WITHDRAW_WECHAT_MAX` and the like). */
export const CHANNEL_LIMITS: ChannelLimits = { max: WITHDRAWAL_LIMITS.max, dayAmount: WITHDRAWAL_LIMITS.dayAmount }

/** The limits of the channel that money would go by, and what the person withdrew by it today. */
export interface ChannelRoom extends ChannelLimits {
  channel: PayoutChannel
  used: number
}

/** Whether a channel allows less than a person may withdraw at all, so that the form shows it. */
export const isTighter = ({ max, dayAmount }: ChannelLimits, limits: WithdrawalLimits): boolean =>
  max < limits.max || dayAmount < limits.dayAmount

/** Earlier withdrawals, without those whose money returned to the purse. */
export interface WithdrawalUse {
  dayTimes: number
  dayAmount: number
  monthAmount: number
  payeeDayAmount: number
  deviceDayAmount: number
}

interface Room {
  limits: WithdrawalLimits
  use: WithdrawalUse
  /** What the purse has. */
  balance: number
  /** Of the chosen payout account; undefined before one is chosen. */
  channel?: ChannelRoom | undefined
}

/** The most that each limit leaves, with the words for it. The first that is exceeded is the one to name. */
function roomLeft({ limits, use, balance, channel }: Room): { most: number, text: (most: string) => string }[] {
  return [
    { most: balance, text: (most) => `账户里只有${most}，改小一些` },
    { most: limits.max, text: (most) => `一笔最多提${most}，可以分几笔提` },
    { most: limits.dayAmount - use.dayAmount, text: (most) => `今天还能提${most}，改小一些，或者明天再提` },
    { most: limits.monthAmount - use.monthAmount, text: (most) => `这个月还能提${most}，改小一些，或者下个月再提` },
    { most: limits.payeeDayAmount - use.payeeDayAmount, text: (most) => `这个收款账户今天还能收${most}，改小一些，或者换一个` },
    { most: limits.deviceDayAmount - use.deviceDayAmount, text: (most) => `这台手机今天还能提${most}，改小一些，或者明天再提` },
    ...channel ? roomOfChannel(channel) : [],
  ]
}

function roomOfChannel({ channel, max, dayAmount, used }: ChannelRoom): ReturnType<typeof roomLeft> {
  const name = PAYOUT_CHANNEL_NAMES[channel]
  return [
    { most: max, text: (most) => `提到${name}一笔最多${most}，可以分几笔，或者换一个收款账户` },
    { most: dayAmount - used, text: (most) => `今天提到${name}还能提${most}，改小一些，或者换一个收款账户` },
  ]
}

/** Whether the purse has less than the smallest withdrawal, so that it can be withdrawn as a whole only. */
const isRest = ({ balance, limits }: Room): boolean => balance < limits.min && balance >= leastBalance(limits)

/** The most that can be withdrawn now; zero if nothing can. */
export function mostNow(room: Room): number {
  if (room.use.dayTimes >= room.limits.dayTimes) return 0
  const most = Math.min(...roomLeft(room).map(({ most: each }) => each))
  return most < (isRest(room) ? room.balance : room.limits.min) ? 0 : most
}

/** Why an amount cannot be withdrawn, as a sentence; null if it can. */
export function amountFault(amount: number, room: Room): string | null {
  const { limits: { min, dayTimes }, use, balance } = room
  if (use.dayTimes >= dayTimes) return `今天提过${dayTimes}次了，明天再提`
  if (isRest(room) && amount < balance) return `账户里只有${yuanText(balance)}，要一次提完`
  if (amount < min && !isRest(room)) return `最少提${yuanText(min)}`
  for (const { most, text } of roomLeft(room)) if (amount > most) return text(yuanText(Math.max(0, most)))
  return null
}

/** Why two people look at a withdrawal before it is paid. */
export const REVIEW_REASONS = ['large', 'often', 'shared'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** From this amount on, two people approve. */
export const REVIEW_FROM = 200_000
/** From this withdrawal of a day on, two people approve. */
export const REVIEW_FROM_NTH = 4

export const REVIEW_TEXTS: Readonly<Record<ReviewReason, string>> = {
  large: `满${yuanText(REVIEW_FROM)}`, often: `今天第${REVIEW_FROM_NTH}笔起`, shared: '要核对收款账户',
}

/**
 * Why a withdrawal is reviewed; none if it is paid at once.
 * @param earlier withdrawals of this person today
 * @param isShared whether the payout account belongs to another person here too
 */
export const reviewReasons = (amount: number, earlier: number, isShared: boolean): ReviewReason[] => [
  ...amount >= REVIEW_FROM ? ['large' as const] : [],
  ...earlier + 1 >= REVIEW_FROM_NTH ? ['often' as const] : [],
  ...isShared ? ['shared' as const] : [],
]

/**
 * review: two people look at it; rejected, withdrawn: it ended there, by them or by its owner; the others are the payment's.
 * unknown: the payer's answer is missing, and it is asked again.
 */
export const WITHDRAWAL_STATES = [
  'review', 'rejected', 'withdrawn', 'accepted', 'processing', 'wait_confirm', 'unknown', 'paid', 'failed', 'cancelled', 'returned',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

const OVER: readonly WithdrawalState[] = ['rejected', 'withdrawn', 'paid', 'failed', 'cancelled', 'returned']

/** Whether nothing more happens by itself. Money that was paid may still come back. */
export const isOver = (state: WithdrawalState): boolean => OVER.includes(state)

/** Whether the money is in the purse again. */
export const isBack = (state: WithdrawalState): boolean => isOver(state) && state !== 'paid'
