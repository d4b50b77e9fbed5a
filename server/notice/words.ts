import type { Notice, NoticeKind } from '@daogang/contract/notice'
import { fromChina, inChina } from '../lib/china-time'

type Target = Notice['link']['to']

/** What stands over a notice, and where it leads. */
export const NOTICES: Readonly<Record<NoticeKind, { title: string, to: Target }>> = {
  interview_invited: { title: '约你面试', to: 'application' },
  interview_moved: { title: '面试改时间了', to: 'application' },
  interview_cancelled: { title: '面试取消了', to: 'application' },
  interview_accepted: { title: '对方答应来面试', to: 'applicant' },
  interview_declined: { title: '对方来不了面试', to: 'applicant' },
  interview_tomorrow: { title: '面试提醒', to: 'application' },
  interview_soon: { title: '面试快到了', to: 'application' },
  application_received: { title: '有人报名', to: 'applicant' },
  application_withdrawn: { title: '报名撤回了', to: 'applicant' },
  application_viewed: { title: '简历被看了', to: 'application' },
  application_suitable: { title: '老板觉得你合适', to: 'application' },
  application_unsuitable: { title: '这次不合适', to: 'application' },
  application_hired: { title: '记下入职了', to: 'application' },
  job_approved: { title: '岗位审核通过', to: 'job' },
  job_rejected: { title: '岗位没通过审核', to: 'job' },
  job_banned: { title: '岗位被停用', to: 'appeal' },
  job_unbanned: { title: '岗位恢复了', to: 'job' },
  real_name_approved: { title: '实名通过了', to: 'real-name' },
  real_name_rejected: { title: '实名没通过', to: 'real-name' },
  report_accepted: { title: '举报有结果了', to: 'report' },
  report_rejected: { title: '举报有结果了', to: 'report' },
  appeal_approved: { title: '申诉通过了', to: 'appeal' },
  appeal_rejected: { title: '申诉没通过', to: 'appeal' },
  comment_hidden: { title: '评价被隐藏', to: 'none' },
  comment_shown: { title: '评价恢复了', to: 'none' },
  content_hidden: { title: '有内容先隐藏了', to: 'none' },
  content_shown: { title: '内容恢复了', to: 'none' },
  content_rejected: { title: '内容没通过审核', to: 'none' },
  account_restricted: { title: '账号被限制', to: 'appeal' },
  account_lifted: { title: '账号限制解除了', to: 'none' },
  company_banned: { title: '店铺被封', to: 'violation' },
  company_unbanned: { title: '店铺解封了', to: 'none' },
  system: { title: '系统通知', to: 'none' },
}

interface Move {
  title: string
  company: string
  reason: string
}

const because = (reason: string): string => (reason === '' ? '' : `：${reason}`)

/** What one side reads of what the other did to an application. */
export const applicationTexts = {
  application_received: ({ title }: Move) => `有人报了“${title}”，快去看看`,
  application_withdrawn: ({ title, reason }: Move) => `“${title}”的一份报名撤回了${because(reason)}`,
  application_viewed: ({ title, company }: Move) => `${company}看了你报的“${title}”`,
  application_suitable: ({ title, company }: Move) => `${company}觉得你干“${title}”合适，等着约面试`,
  application_unsuitable: ({ title, company, reason }: Move) => `${company}说“${title}”这次不合适${because(reason)}。看看附近同样的岗位`,
  application_hired: ({ title, company }: Move) => `${company}记下你入职“${title}”了`,
} as const satisfies Partial<Record<NoticeKind, (move: Move) => string>>

export type ApplicationNotice = keyof typeof applicationTexts

const QUARTER = 3
const CHINESE = ['一', '二', '三', '四']

/** The quarter of a year in China that a moment lies in. */
export function seasonOf(now: Date): { title: string, from: Date, to: Date } {
  const today = inChina(now)
  const nth = Math.floor(today.month() / QUARTER)
  const start = today.startOf('year').add(nth * QUARTER, 'month')
  return { title: `${today.year()}年第${CHINESE[nth] ?? ''}季度`, from: fromChina(start), to: fromChina(start.add(QUARTER, 'month')) }
}

/** What a person reads of the operator's decision about them. */
export const decisionTexts = {
  restricted: { contact: '暂时不能联系对方', blocked: '账号功能停用了，只能看', disabled: '账号停用了' },
  lifted: { contact: '又能联系对方了', blocked: '账号功能恢复了', disabled: '账号恢复了' },
} as const

export const restrictedText = (kind: keyof typeof decisionTexts.restricted, reason: string): string =>
  `${decisionTexts.restricted[kind]}。原因：${reason}。觉得弄错了，可以申诉`
export const bannedText = (shop: string, what: string, why: string): string => `${shop}暂时不能招人：${what}，${why}。觉得弄错了，请联系客服`
