import type { NoticeKind } from '@daogang/contract/notice'

interface Change {
  title: string
  company: string
  reason: string
}

const because = (reason: string): string => (reason === '' ? '' : `：${reason}`)

/** What one side reads when the other changed an application. */
export const applicationTexts = {
  application_received: ({ title }: Change) => `有人报了“${title}”，快去看看`,
  application_withdrawn: ({ title, reason }: Change) => `“${title}”的一份报名撤回了${because(reason)}`,
  application_viewed: ({ title, company }: Change) => `${company}看了你报的“${title}”`,
  application_suitable: ({ title, company }: Change) => `${company}觉得你干“${title}”合适，等着约面试`,
  application_unsuitable: ({ title, company, reason }: Change) => `${company}说“${title}”这次不合适${because(reason)}。看看附近同样的岗位`,
  application_hired: ({ title, company }: Change) => `${company}记下你入职“${title}”了`,
} as const satisfies Partial<Record<NoticeKind, (change: Change) => string>>

export type ApplicationNotice = keyof typeof applicationTexts

/** What people read when the operator restricts their account or lifts the restriction. */
const decisionTexts = {
  restricted: { contact: '暂时不能联系对方', blocked: '账号功能停用了，只能看', disabled: '账号停用了' },
  lifted: { contact: '又能联系对方了', blocked: '账号功能恢复了', disabled: '账号恢复了' },
} as const

/** @param back how many jobs came back */
export const liftedText = (kind: keyof typeof decisionTexts.lifted, back: number): string =>
  `${decisionTexts.lifted[kind]}${back === 0 ? '' : `，${back}个岗位接着招`}`

/** A store or an enterprise as a notice names it. */
const hirer = (kind: 'store' | 'enterprise', name: string): string =>
  (kind === 'store' ? name : `${name === '' ? '你的企业' : name}的所有门店`)

/** How many interviews a ban cancelled, behind its reason. Empty for none. */
export const cancelledText = (cancelled: number): string => (cancelled === 0 ? '' : `，约好的${cancelled}场面试也取消了，恢复以后要重新约`)

/**
 * What a person reads whose account was restricted. A disabled account cannot log in, and so cannot appeal.
 * @param work how many jobs went offline, and how many interviews were cancelled
 */
export function restrictedText(kind: keyof typeof decisionTexts.restricted, reason: string, work = { held: 0, cancelled: 0 }): string {
  const held = work.held === 0 ? '' : `，${work.held}个岗位先停招`
  const next = kind === 'disabled' ? '请联系客服' : '可以申诉'
  return `${decisionTexts.restricted[kind]}${held}${cancelledText(work.cancelled)}。原因：${reason}。觉得弄错了，${next}`
}

interface LeftWork {
  /** Of the enterprise; empty without one. */
  name: string
  /** How many jobs went offline. */
  jobs: number
  /** How many interviews are still to come. */
  interviews: number
}

/** The notice to those who could take over the work of a stopped colleague. It names no person. */
export function stoppedColleagueText({ name, jobs, interviews }: LeftWork): string {
  const what = [...(jobs > 0 ? [`${jobs}个岗位先停招`] : []), ...(interviews > 0 ? [`${interviews}场约好的面试没人接`] : [])].join('，')
  return `${name || '你的企业'}有个同事的账号停用了，他负责的${what}。把这些岗位交给别的同事，就有人接着管`
}

export const bannedText = (
  kind: 'store' | 'enterprise', name: string, { what, why, cancelled }: { what: string, why: string, cancelled: number },
): string => `${hirer(kind, name)}暂时不能招人：${what}，${why}。岗位先停招${cancelledText(cancelled)}，觉得弄错了，可以申诉`

/** @param back how many jobs came back */
export const unbannedText = (kind: 'store' | 'enterprise', name: string, back: number): string =>
  `${hirer(kind, name)}又能招人了${back === 0 ? '' : `，${back}个岗位接着招`}`
