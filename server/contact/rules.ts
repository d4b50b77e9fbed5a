import type { ContactLimit } from '@daogang/contract/candidate'

/** New people that an employer may contact per day in China. */
export const CONTACTS_A_DAY = 30

interface Standing {
  /** The resume is the employer's own. */
  own: boolean
  /** They have applied, said yes, or were written to today: nothing more is counted. */
  known: boolean
  /** New people today. */
  used: number
}

/** Whether an employer may contact a person, with the reason if not. */
export function contactLimit({ own, known, used }: Standing): ContactLimit {
  const left = Math.max(0, CONTACTS_A_DAY - used)
  const text = own ? '这是你自己的简历，不用联系'
    : !known && left === 0 ? `今天新联系了${CONTACTS_A_DAY}个人，明天再联系新的人。报过名的人随时能联系` : ''
  return { allowed: text === '', limit: CONTACTS_A_DAY, left, text }
}
