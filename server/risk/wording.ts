import type { Role } from '@daogang/contract/auth'
import { chinaMoment } from '../lib/china-time'

/** The other side of each role, by its name in the product. */
const OTHER_SIDE: Record<Role, string> = { c: '老板', b: '求职者' }

/** Names the place in words, because the text also appears where no button fits: in a toast, and in place of a call. */
const APPEAL = '觉得弄错了，到“我的”里申诉'

export const contactText = (role: Role, until: Date | null, now: Date): string =>
  `系统发现异常，${until ? `${chinaMoment(until, now)}前` : '暂时'}不能联系${OTHER_SIDE[role]}。${APPEAL}`

const stopText = (what: string, reason: string, until: Date | null, now: Date): string =>
  `${what}，${until ? `${chinaMoment(until, now)}恢复` : '暂时不能恢复'}。原因：${reason}。`

/** For an account that may only read and appeal. */
export const blockedText = (reason: string, until: Date | null, now: Date): string =>
  stopText('账号功能已停用', reason, until, now) + APPEAL

/** For an account that may not log in, and so cannot appeal in the product. */
export const disabledText = (reason: string, until: Date | null, now: Date): string =>
  `${stopText('账号已停用', reason, until, now)}觉得弄错了，请联系客服`

/** Why a person may not hire: what happened, and why and what to do. */
export interface Ban {
  reason: string
  detail: string
  /** This person may appeal against it. Others can ask the owner, or leave the enterprise. */
  mayAppeal: boolean
}

/** Why a person may not hire, in the two parts of the dialog (spec §8). Its user is logged out, and logs in as a seeker to appeal. */
export const banText = ({ reason, detail, mayAppeal }: Ban): string =>
  `${reason}|${detail === '' ? '' : `${detail}。`}${mayAppeal ? '觉得弄错了，登录后到“我的”里申诉' : '觉得弄错了，问店主。也可以登录后到“我的”里退出这家企业'}`

/** The same in one sentence, for a toast. */
export const hiringStoppedText = ({ reason, mayAppeal }: Ban): string =>
  `暂时不能招人。原因：${reason}。${mayAppeal ? APPEAL : '觉得弄错了，问店主，或者到“我的”里退出这家企业'}`
