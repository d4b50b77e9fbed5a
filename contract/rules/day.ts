/** The form of a day of this century: of work, of pay, of a plan. */
export const DAY = /^20\d{2}-\d{2}-\d{2}$/
/** The form of a day that may be older or later: a birthday, the end of a licence. */
export const ANY_DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

export const NO_SUCH_DAY = '没有这一天，请重新选'

/** True if a text such as `1990-02-30` is an existing date. */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

export const isDay = (text: string): boolean => DAY.test(text) && isCalendarDay(text)
