import { isCalendarDay } from './day'

/** 15 digits, or 18 of which the last may be X (spec §5). */
export const ID_CARD = /^(\d{15}|\d{17}[\dXx])$/

export const ID_CARD_TEXT = '身份证格式不正确'

/** The message for a missing picture of an id card. */
export const ID_CARD_IMAGE_MISSING = '请上传身份证图片'

/** GB 11643: weights of the first 17 digits, and the check character by remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

/** The check character for a number's first 17 digits. */
export const checkCharacterOf = (number: string): string =>
  CHECK_CHARACTERS.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number.charAt(at)), 0) % 11)

/** The date of birth in a number, as `1990-03-08`. Cards with 15 digits were issued in the last century. */
export function birthdayOfIdCard(number: string): string {
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** True if an id card can have this number: its format, an existing date of birth and, for 18 digits, the check character. */
export const isIdCard = (text: string): boolean => ID_CARD.test(text) && isCalendarDay(birthdayOfIdCard(text))
  && (text.length === 15 || checkCharacterOf(text) === text.charAt(17).toUpperCase())
