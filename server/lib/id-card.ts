import { isCalendarDay } from './china-time'

/** GB 11643: what each of the first 17 places weighs, and the last place by the remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const LAST = '10X98765432'

const lastPlace = (first17: string): string =>
  LAST.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11)

/** The same card in 18 places with a capital X: cards of 15 digits are of the last century and have no check. */
export function fullIdCard(number: string): string {
  if (number.length === 18) return number.toUpperCase()
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`
  return first17 + lastPlace(first17)
}

/** The day of birth in a number, `1990-03-08`. */
export function birthdayOf(number: string): string {
  const full = fullIdCard(number)
  return `${full.slice(6, 10)}-${full.slice(10, 12)}-${full.slice(12, 14)}`
}

/** Whether a text is a number that an id card can have: its form, a day of the calendar, and the last of 18 places. */
export const isIdCard = (text: string): boolean =>
  /^(\d{15}|\d{17}[\dXx])$/.test(text) && isCalendarDay(birthdayOf(text))
  && (text.length === 15 || lastPlace(text.slice(0, 17)) === text.charAt(17).toUpperCase())

/** `310*************36`: enough for its owner to know it again, without the day of birth. */
export const maskIdCard = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`

/** `*小海`, as banks write it. */
export const maskName = (name: string): string => {
  const signs = Array.from(name)
  return `*${signs.slice(signs.length > 2 ? -2 : -1).join('')}`
}
