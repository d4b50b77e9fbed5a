import type { Role } from '@daogang/contract/auth'
import { inChina } from '../lib/china-time'

/** `11月25日18:00` in China; with its year when that is not this one. */
export function chinaMoment(time: Date, now: Date): string {
  const at = inChina(time)
  return at.format(at.year() === inChina(now).year() ? 'M月D日H:mm' : 'YYYY年M月D日H:mm')
}

/** Whom someone in this role contacts. */
const OTHER_SIDE: Record<Role, string> = { c: '老板', b: '求职者' }

/** Also read where nothing can be pressed: in a toast, and where a call was refused. */
const APPEAL = '觉得弄错了，到“我的”里申诉'

export const contactText = (role: Role, until: Date | null, now: Date): string =>
  `系统发现异常，${until ? `${chinaMoment(until, now)}前` : '暂时'}不能联系${OTHER_SIDE[role]}。${APPEAL}`

const stoppedText = (what: string, reason: string, until: Date | null, now: Date): string =>
  `${what}，${until ? `${chinaMoment(until, now)}恢复` : '暂时不能恢复'}。原因：${reason}。`

/** For an account that may only look. */
export const blockedText = (reason: string, until: Date | null, now: Date): string =>
  stoppedText('账号功能已停用', reason, until, now) + APPEAL

/** For an account that may not log in, and so cannot write either. */
export const disabledText = (reason: string, until: Date | null, now: Date): string =>
  `${stoppedText('账号已停用', reason, until, now)}觉得弄错了，请联系客服`
