/** Maximum widths of the texts of an invitation, counted as by `countWidth`. */
export const INVITATION_WIDTHS = { address: 120, contact: 20, note: 200 } as const
/** How far ahead an interview can be. */
export const MAX_DAYS_AHEAD = 60

/** The message for an interview that has begun. */
export const INTERVIEW_PAST_TEXT = '面试时间已经过了'
/** The problem of a time in the past. */
export const TIME_PAST = { text: INTERVIEW_PAST_TEXT, next: '请选后面的时间' }
