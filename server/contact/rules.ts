import type { ContactLimit } from '@daogang/contract/candidate'
import { inChina } from '../lib/china-time'

/** New people that an employer may contact per day in China. */
export const CONTACTS_A_DAY = 30

interface Contact {
  /** The resume is the employer's own. */
  isSelf: boolean
  /** They applied, accepted an invitation, wrote first, or were contacted today, so contacting them counts nothing. */
  isKnown: boolean
  /** New people contacted today. */
  used: number
}

/** Whether an employer may contact a person, with the reason if not. */
export function contactLimit({ isSelf, isKnown, used }: Contact): ContactLimit {
  const left = Math.max(0, CONTACTS_A_DAY - used)
  const text = isSelf ? '这是你自己的简历，不用联系'
    : !isKnown && left === 0 ? `今天新联系了${CONTACTS_A_DAY}个人，明天再联系新的人。报过名的人随时能联系` : ''
  return { allowed: text === '', limit: CONTACTS_A_DAY, left, text }
}

/** The last contact of a colleague with a seeker. */
export interface ColleagueContact {
  name: string
  how: 'chat' | 'call' | 'invitation'
  at: Date
}

const DONE = { chat: '聊过', call: '打过电话', invitation: '约过面试' } as const
/** Older contacts show their date. */
const COUNTED_DAYS = 30

/** “同事王店长3天前聊过”, by the days in China. */
export function colleagueText({ name, how, at }: ColleagueContact, now: Date): string {
  const then = inChina(at)
  const days = inChina(now).startOf('day').diff(then.startOf('day'), 'day')
  const when = days <= 0 ? '今天' : days === 1 ? '昨天' : days <= COUNTED_DAYS ? `${days}天前`
    : then.format(then.year() === inChina(now).year() ? 'M月D日' : 'YYYY年M月D日')
  return `同事${name}${when}${DONE[how]}`
}
