import type { ContactLimit } from '@daogang/contract/candidate'

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
