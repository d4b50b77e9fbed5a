import { isCreditCode } from './credit-code'
import { ID } from './id'
import { isIdCard } from './id-card'
import { MOBILE } from './login'
import { hasRole, type OperatorRole } from './operator-role'

/** Subjects with a page in the console. A store is on the page of its enterprise. */
export const DOSSIER_KINDS = ['person', 'enterprise', 'job'] as const
export type DossierKind = (typeof DOSSIER_KINDS)[number]

export const SUBJECT_KINDS = ['person', 'store', 'enterprise', 'job'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** What an operator can unmask of a person. */
export const LOOKED_AT = ['mobile', 'wechat', 'idCard'] as const
export type LookedAt = (typeof LOOKED_AT)[number]
export const LOOKED_AT_TEXTS: Readonly<Record<LookedAt, string>> = { mobile: '手机号', wechat: '微信号', idCard: '姓名和身份证号' }
/** What operators saw of a person, as that person reads it: unmasked values, and records that a law keeps sealed. */
export type SeenOfPerson = LookedAt | 'sealed'
export const SEEN_TEXTS: Readonly<Record<SeenOfPerson, string>> = { ...LOOKED_AT_TEXTS, sealed: '法律要求封存的实名资料' }
/** For so long after the word of the second operator the value can be read again. */
export const UNMASKED_MINUTES = 30
/** A wish that no one answered is void after this. */
export const PROPOSAL_DAYS = 7

interface Sanction {
  label: string
  subject: SubjectKind
  /** Roles that do it, or ask for it where two people are needed. */
  by: readonly OperatorRole[]
  /** Another operator has to agree (domains: bans and unmasking). */
  needsTwo: boolean
  /** Takes something from someone: a reason that they read, and maybe an end. Otherwise it gives something back. */
  isHard: boolean
}

const TRUST = ['reviewer', 'senior'] as const
const HELP = ['support', 'senior'] as const
const hard = (label: string, subject: SubjectKind, by: readonly OperatorRole[], needsTwo = true): Sanction =>
  ({ label, subject, by, needsTwo, isHard: true })
const soft = (label: string, subject: SubjectKind, by: readonly OperatorRole[]): Sanction =>
  ({ label, subject, by, needsTwo: false, isHard: false })

/** Everything that operators do to a person, store, enterprise or job: the command line and the console read this table. */
export const SANCTIONS = {
  'contact': hard('不让联系别人', 'person', TRUST, false),
  'blocked': hard('停用功能，只能看', 'person', TRUST),
  'disabled': hard('停用账号，不能登录', 'person', TRUST),
  'freeze': hard('停止提现', 'person', ['finance', 'senior'], false),
  'revoke': hard('退出所有登录', 'person', HELP, false),
  'cancel': hard('替本人申请注销', 'person', HELP),
  'export': hard('替本人导出数据', 'person', HELP),
  'unmask': hard('看完整号码', 'person', ['reviewer', 'senior', 'finance', 'support']),
  'lift-contact': soft('恢复联系', 'person', ['senior']),
  'lift-blocked': soft('恢复功能', 'person', ['senior']),
  'lift-disabled': soft('恢复账号', 'person', ['senior']),
  'unfreeze': soft('恢复提现', 'person', ['finance', 'senior']),
  'restore': soft('取消注销', 'person', HELP),
  'ban-store': hard('封店', 'store', TRUST),
  'unban-store': soft('解封这家店', 'store', ['senior']),
  'ban-enterprise': hard('封企业', 'enterprise', TRUST),
  'unban-enterprise': soft('解封企业', 'enterprise', ['senior']),
  'ban-job': hard('停用岗位', 'job', TRUST),
  'unban-job': soft('恢复岗位', 'job', ['senior']),
} as const satisfies Readonly<Record<string, Sanction>>
export type SanctionName = keyof typeof SANCTIONS
export const SANCTION_NAMES = Object.keys(SANCTIONS) as readonly SanctionName[]

export const sanctionOf = (name: SanctionName): Sanction => SANCTIONS[name]

/** Whether these roles may do a sanction, or ask for it. */
export const maySanction = (roles: readonly OperatorRole[], name: SanctionName): boolean => hasRole(roles, SANCTIONS[name].by)

/** Who agrees to what needs two. */
const AGREEING: readonly OperatorRole[] = ['senior']
export const mayAgree = (roles: readonly OperatorRole[]): boolean => hasRole(roles, AGREEING)

/** The edition of the sentences below: decisions keep it with the code. */
export const SANCTION_EDITION = '2026-11'
/** Widths of the two parts of a reason, as `countWidth` counts. */
export const SANCTION_WIDTH = 200

interface SanctionReason {
  /** Also the violated rule (server/risk/rules.ts). */
  code: string
  label: string
  /** What the person reads. */
  text: string
  /** The second part of the reason of a ban: the findings. */
  detail: string
}

const reason = (code: string, label: string, text: string, detail: string): SanctionReason => ({ code, label, text, detail })

/** Reasons of what hurts, by the violated rule. */
const VIOLATION_REASONS: readonly SanctionReason[] = [
  reason('fake', '虚假招聘', '发布虚假招聘信息', '岗位和实际情况不符'),
  reason('fee', '收钱', '向求职者收钱', '招人不能收押金、服装费、体检费'),
  reason('fraud', '诈骗', '涉嫌诈骗', '有人举报被骗，我们查到了证据'),
  reason('illegal', '违法的活', '招人干违法的事', '岗位的内容法律不允许'),
  reason('discrimination', '歧视', '招聘歧视', '限制了性别、民族或地域'),
  reason('harassment', '骚扰', '骚扰别人', '有人举报，聊天记录里能看到'),
  reason('impersonation', '冒充', '冒充别人', '资料不是本人或本企业的'),
]

const UNMASK_REASONS: readonly SanctionReason[] = [
  reason('complaint', '查举报', '查一份和你有关的举报', ''),
  reason('safety', '人身安全', '有人说你可能有危险，我们要联系你', ''),
  reason('payment', '核对付款', '核对付给你的钱', ''),
  reason('asked', '本人找客服', '你找客服办事，我们核对是不是本人', ''),
  reason('letter', '公安、法院的函', '公安或法院依法来函', ''),
]
const HELP_REASONS: readonly SanctionReason[] = [reason('asked', '本人打电话来', '本人打客服电话申请，核对过身份', '')]
const REVOKE_REASONS: readonly SanctionReason[] = [
  reason('lost', '手机丢了', '你说手机丢了，我们退出了所有登录', ''), reason('stolen', '被盗用', '账号可能被别人用了，请重新登录', ''),
]
const FREEZE_REASONS: readonly SanctionReason[] = [
  reason('risk', '账号有异常', '账号最近有异常，核实以后恢复', ''), reason('identity', '收款人不一致', '收款账户和实名的人不一致', ''),
]
const OWN_REASONS: Partial<Readonly<Record<SanctionName, readonly SanctionReason[]>>> = {
  unmask: UNMASK_REASONS, cancel: HELP_REASONS, export: HELP_REASONS, revoke: REVOKE_REASONS, freeze: FREEZE_REASONS,
}

/** The reasons of a sanction; none for what gives something back. */
export const sanctionReasons = (name: SanctionName): readonly SanctionReason[] =>
  (SANCTIONS[name].isHard ? OWN_REASONS[name] ?? VIOLATION_REASONS : [])

/** Whether the person reads the reason. The others are asked for by the person, or say by themselves what happened. */
export const isTold = (name: SanctionName): boolean => !['revoke', 'cancel', 'export'].includes(name)

/** Whether a sanction has an end that the operator chooses. */
export const hasEnd = (name: SanctionName): boolean => ['contact', 'blocked', 'disabled', 'ban-store', 'ban-enterprise'].includes(name)
/** Whether its reason has two parts: the violation, and the findings. */
export const hasDetail = (name: SanctionName): boolean => name === 'ban-store' || name === 'ban-enterprise'

type Sought =
  | { by: 'id' | 'mobile' | 'idCard' | 'creditCode' | 'name', value: string }
  | { by: 'nothing' }

/** Fewer signs find too much. */
const LEAST_NAME = 2

/** What an operator typed into the search. A number of 18 digits can be an id card or a credit code: the card's check digit decides. */
export function soughtOf(text: string): Sought {
  const value = text.trim()
  if (ID.test(value.toLowerCase())) return { by: 'id', value: value.toLowerCase() }
  const plain = value.replace(/[\s-]/g, '').toUpperCase()
  if (MOBILE.test(plain)) return { by: 'mobile', value: plain }
  if (isIdCard(plain)) return { by: 'idCard', value: plain }
  if (isCreditCode(plain)) return { by: 'creditCode', value: plain }
  return value.length < LEAST_NAME ? { by: 'nothing' } : { by: 'name', value }
}
