import { HOUR_MS } from '@daogang/contract/rules/durations'
import { lookHours, replyDays, REOPENED_REPLY_DAYS, type FeedbackKind } from '@daogang/contract/rules/feedback'
import type { IsOff } from '@daogang/contract/rules/pay-cycle'
import { endOfWorkingDays } from '../lib/deadline'

/** The deadlines of a feedback. The reply is due at the end of the last working day. */
export function deadlines(kind: FeedbackKind, { isReopened }: { isReopened: boolean }, now: Date, isOff: IsOff) {
  const days = isReopened ? Math.min(REOPENED_REPLY_DAYS, replyDays(kind)) : replyDays(kind)
  return {
    look_due_at: new Date(now.getTime() + lookHours(kind) * HOUR_MS),
    reply_due_at: endOfWorkingDays(now, days, isOff),
  }
}

export interface Due {
  state: 'received' | 'looking' | 'replied' | 'closed'
  look_due_at: Date
  reply_due_at: Date
}

/** The deadline that an open feedback missed, if any. */
export function overdue({ state, look_due_at: look, reply_due_at: reply }: Due, now: Date): 'look' | 'reply' | null {
  if (state !== 'received' && state !== 'looking') return null
  if (reply <= now) return 'reply'
  return state === 'received' && look <= now ? 'look' : null
}

const SOON_MS = 24 * HOUR_MS

/** What the operator's list says about the deadlines. */
export function dueText(due: Due, now: Date): string {
  const late = overdue(due, now)
  if (late === 'reply') return '回复超期了'
  if (late === 'look') return '超时没人看'
  const hours = (until: Date) => Math.max(1, Math.floor((until.getTime() - now.getTime()) / HOUR_MS))
  if (due.state === 'received') return `${hours(due.look_due_at)}小时内要看`
  const left = due.reply_due_at.getTime() - now.getTime()
  return left <= SOON_MS ? `快到期，${hours(due.reply_due_at)}小时内要回` : `${Math.ceil(left / SOON_MS)}天内要回`
}
