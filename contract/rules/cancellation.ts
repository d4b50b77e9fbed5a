import { DEPARTURE_ANSWER_DAYS } from './departure'
import { yuanText } from './money'
import { workingDaysAfter, type IsOff } from './pay-cycle'
import { addDays } from './work-time'

/** Days in which the owner can change their mind, before the account is erased. */
const WAITING_DAYS = 7
/** The law's limit for the whole (draft of the CAC of January 2026). Undecided complaints hold the end until then. */
export const MOST_WORKING_DAYS = 15
/** A message by SMS goes out so many hours before the end. */
export const REMIND_HOURS = 24
/** And not before this hour in China, so that it wakes no one. */
export const MESSAGES_FROM = 9
/** The message by SMS that the account does not end on the day that the first two named. */
export const STAYED_TEXT = '你的账号没注销成，现在能照常用。为什么，打开到岗看通知'

/** The last day of the waiting time of a request made on `today`: never later than the law allows. */
export function lastDayOf(today: string, isOff: IsOff): string {
  const [own, limit] = [addDays(today, WAITING_DAYS), workingDaysAfter(today, MOST_WORKING_DAYS, isOff)]
  return own < limit ? own : limit
}

/** `waiting` can be taken back. `stopped`: something blocked it on its last day, so the account works again. */
export const CANCELLATION_STATES = ['waiting', 'revoked', 'stopped', 'erasing', 'erased'] as const
export type CancellationState = (typeof CANCELLATION_STATES)[number]

/** What the owner may do with an open request. */
export const isRevocable = (state: CancellationState): boolean => state === 'waiting'

/** The lighter options (spec: 1 = close flash job seeking, 2 = change job-seeking status). 3 is for employers. */
export const LIGHTER = { closeFlash: 1, changeStatus: 2, stopJobs: 3 } as const
export type Lighter = (typeof LIGHTER)[keyof typeof LIGHTER]
/** The options of each role. */
export const LIGHTER_OF = { c: [LIGHTER.closeFlash, LIGHTER.changeStatus], b: [LIGHTER.stopJobs] } as const satisfies
  Readonly<Record<'c' | 'b', readonly Lighter[]>>

/** Blockers: each is settled first. None that only an employer can settle for a worker: those are losses. */
export const BLOCKER_KINDS = [
  'wallet', 'zzx', 'withdrawal', 'advance', 'employment', 'members', 'jobs', 'staff', 'staff-slips', 'fund',
] as const
export type BlockerKind = (typeof BLOCKER_KINDS)[number]

export interface Blocker {
  kind: BlockerKind
  count: number
  /** In fen; 0 where it is no money. */
  amount: number
}

const TEXTS: Readonly<Record<BlockerKind, { title: (blocker: Blocker) => string, next: string, verb: string }>> = {
  wallet: { title: ({ amount }) => `钱包里还有${yuanText(amount)}`, next: '先提现，到账以后再注销', verb: '去提现' },
  zzx: { title: ({ amount }) => `灵活用工账户里还有${yuanText(amount)}`, next: '先提现，到账以后再注销', verb: '去提现' },
  withdrawal: { title: () => '有提现还在路上', next: '等到账或退回，再注销', verb: '看进展' },
  advance: { title: ({ amount }) => `预支的${yuanText(amount)}还没从工资里扣`, next: '等发工资扣完，再注销。离职了，店里过了发薪日不发，也能注销', verb: '看预支' },
  employment: { title: ({ count }) => `还在${count}家店上班`, next: `先办离职。店里过了${DEPARTURE_ANSWER_DAYS}个工作日不答复，也能注销`, verb: '办离职' },
  members: { title: ({ count }) => `你是店主，店里还有${count}个成员`, next: '先把店转让给成员，或者移除他们', verb: '去成员管理' },
  jobs: { title: ({ count }) => `你的店还有${count}个岗位在招`, next: '先停招', verb: '去停招' },
  staff: { title: ({ count }) => `你的店还有${count}个人在上班`, next: '先给他们记下离职', verb: '看店里的人' },
  'staff-slips': { title: ({ count }) => `还欠店里的人${count}张工资条的钱`, next: '先把工资发完', verb: '去发工资' },
  fund: { title: ({ amount }) => `企业账户里还有${yuanText(amount)}`, next: '打客服电话退款，退完再注销', verb: '看账户' },
}

/** What blocks, what to do about it, and the label of the button that leads there. */
export const blockerText = (blocker: Blocker): { title: string, next: string, verb: string } =>
  ({ ...TEXTS[blocker.kind], title: TEXTS[blocker.kind].title(blocker) })

/** The role that has the screen on which a blocker is settled; "any" for both. */
const ROLES: Readonly<Record<BlockerKind, 'c' | 'b' | 'any'>> = {
  wallet: 'any', zzx: 'any', withdrawal: 'any', advance: 'c', employment: 'c', members: 'b', jobs: 'b', staff: 'b', 'staff-slips': 'b',
  fund: 'b',
}

/** The role to which a user has to change before settling a blocker; undefined if their role has its screen. */
export function roleNeeded(kind: BlockerKind, role: 'c' | 'b'): 'c' | 'b' | undefined {
  const needed = ROLES[kind]
  return needed === 'any' || needed === role ? undefined : needed
}

/** What goes with the account. */
export const LOSS_KINDS = [
  'rest', 'slips', 'departures', 'employments', 'interviews', 'places', 'resume', 'applications', 'chats', 'coins', 'membership',
  'referrals', 'certificates', 'comments', 'favourites', 'stores',
] as const
export type LossKind = (typeof LOSS_KINDS)[number]

export interface Loss {
  kind: LossKind
  /** Of `rest` in fen. */
  count: number
}

const LOSSES: Readonly<Record<LossKind, (count: number) => string>> = {
  rest: (count) => `账户里剩的${yuanText(count)}，太少提不出来`,
  slips: (count) => `${count}张工资条没发钱或有争议，注销了就看不到，没发的钱自己找店里要，先存到手机上`,
  departures: (count) => `${count}份离职登记没办完，注销了就不能在这里接着办`,
  employments: (count) => `${count}家店还记着你在上班，注销了就不再记。没发的钱自己找店里要`,
  interviews: (count) => `${count}个约好的面试，现在就取消，会告诉对方`,
  places: (count) => `${count}家店的成员身份，岗位和聊天现在就交给店里的人，撤回也回不来`,
  resume: () => '你的简历',
  applications: (count) => `${count}份报名`,
  chats: (count) => `和${count}个人的聊天`,
  coins: (count) => `${count}个工币，不退成钱`,
  membership: (count) => `${count}张没到期的会员卡，不退款`,
  referrals: (count) => `${count}个推荐，没到手的奖励作废`,
  certificates: (count) => `${count}张资质证书`,
  comments: (count) => `${count}条评价里你写的字，只留打的分`,
  favourites: (count) => `${count}个收藏`,
  stores: (count) => `${count}家店的主页`,
}
export const lossText = ({ kind, count }: Loss): string => LOSSES[kind](count)

/** What stays to settle between the worker and the employer, of fen that were drawn. */
export const openAdvancesText = (fen: number): string => `预支的${yuanText(fen)}还没从工资里扣，以后店里给你结工资时照样扣，不另外向你要`

/** Why people leave; asked for, never required. */
export const LEAVING_REASONS = ['found', 'unsuitable', 'disturbed', 'privacy', 'number', 'other'] as const
export type LeavingReason = (typeof LEAVING_REASONS)[number]
export const LEAVING_REASON_NAMES: Readonly<Record<LeavingReason, string>> = {
  found: '找到活了，不用了',
  unsuitable: '没有合适的活，招不到人',
  disturbed: '电话、消息太多',
  privacy: '不放心个人信息',
  number: '换手机号了',
  other: '别的原因',
}
