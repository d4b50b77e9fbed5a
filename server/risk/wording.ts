import type { Role } from '@daogang/contract/auth'
import { chinaDateTime } from '../lib/china-time'

/** `11月25日18:00` in China; with its year when that is not this one. */
export function chinaMoment(time: Date, now: Date): string {
  const [year = '', month, day, hour, minute] = chinaDateTime(time).split(/[-: ]/)
  const short = `${Number(month)}月${Number(day)}日${Number(hour)}:${minute}`
  return chinaDateTime(now).startsWith(year) ? short : `${year}年${short}`
}

/** Whom someone in this role contacts. */
const OTHER_SIDE: Record<Role, string> = { c: '老板', b: '求职者' }

export const contactText = (role: Role, until: Date | null, now: Date): string =>
  `系统发现异常，${until ? `${chinaMoment(until, now)}前` : '暂时'}不能联系${OTHER_SIDE[role]}。觉得弄错了，可以打客服申诉`

const stoppedText = (what: string, reason: string, until: Date | null, now: Date): string =>
  `${what}，${until ? `${chinaMoment(until, now)}恢复` : '暂时不能恢复'}。原因：${reason}。觉得弄错了，请联系客服`

/** For an account that may only look. */
export const blockedText = (reason: string, until: Date | null, now: Date): string => stoppedText('账号功能已停用', reason, until, now)

/** For an account that may not log in. */
export const disabledText = (reason: string, until: Date | null, now: Date): string => stoppedText('账号已停用', reason, until, now)
