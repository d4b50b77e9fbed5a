import type { Role } from '@daogang/contract/auth'
import type { Interview } from '@daogang/contract/interview'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@daogang/contract/rules/durations'
import { serverNow } from '@/lib/server-clock'
import { appointmentText, dayText } from '@/lib/time'

/** The time left to answer an invitation, until the interview begins: `还剩1天回复`. Empty when it has expired. */
export function replyText(at: string, now = serverNow()): string {
  const left = Date.parse(at) - now
  if (!(left > 0)) return ''
  if (left >= DAY_MS) return `还剩${Math.floor(left / DAY_MS)}天回复`
  if (left >= HOUR_MS) return `还剩${Math.floor(left / HOUR_MS)}小时回复`
  return `还剩${Math.ceil(left / MINUTE_MS)}分钟回复`
}

/** Title of the next interview, depending on the viewer's role. */
export function nextTitle({ status, at }: Pick<Interview, 'status' | 'at'>, role: Role, now = serverNow()): string {
  if (role === 'c') return status === 'pending' ? '面试邀请' : '要去面试'
  return dayText(at, now) === '今天' ? '今天面试' : '约了面试'
}

const OWN_STATES = {
  pending: { text: '等你回话', icon: 'clock', kind: 'warn' },
  accepted: { text: '你答应了', icon: 'check', kind: 'ok' },
  declined: { text: '你谢绝了', icon: 'x', kind: 'plain' },
  cancelled: { text: '取消了', icon: 'x', kind: 'plain' },
} as const
const UNANSWERED = { text: '没回话，过时间了', icon: 'clock', kind: 'plain' } as const

/** The state of an interview for its seeker, the same in every list, chat and detail. */
export const ownState = ({ status, past }: Pick<Interview, 'status' | 'past'>) =>
  (status === 'pending' && past ? UNANSWERED : OWN_STATES[status])

/** A prefilled message in which a seeker asks for another time, so that they do not have to type. */
export const otherTimeText = (at: string, now = serverNow()): string => `${appointmentText(at, now)}我来不了，能换个时间吗？`
