import { isCalendarDay } from './china-time'

/** GB 11643: the weights of the first 17 digits, and the last digit by the remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const LAST = '10X98765432'

const lastPlace = (first17: string): string =>
  LAST.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11)

/** The same card with 18 digits and a capital X. Cards with 15 digits are from the last century and have no check digit. */
export function fullIdCard(number: string): string {
  if (number.length === 18) return number.toUpperCase()
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`
  return first17 + lastPlace(first17)
}

/** The birthday in a number, `1990-03-08`. */
export function birthdayOf(number: string): string {
  const full = fullIdCard(number)
  return `${full.slice(6, 10)}-${full.slice(10, 12)}-${full.slice(12, 14)}`
}

/** Whether a text is a valid id card number: its format, its date, and the last of 18 digits. */
export const isIdCard = (text: string): boolean =>
  /^(\d{15}|\d{17}[\dXx])$/.test(text) && isCalendarDay(birthdayOf(text))
  && (text.length === 15 || lastPlace(text.slice(0, 17)) === text.charAt(17).toUpperCase())

/** `310*************36`: enough for the owner to recognise it, without the birthday. */
export const maskIdCard = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`

/** `*小海`, as banks write it. */
export const maskName = (name: string): string => {
  const signs = Array.from(name)
  return `*${signs.slice(signs.length > 2 ? -2 : -1).join('')}`
}
