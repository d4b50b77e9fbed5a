/** Validation rules, input filters and messages that forms share (spec §5, §8). Pure functions; the server enforces the same rules. */

/** A validation error of a field. */
export interface Problem {
  /** The message, in the spec's wording where it prescribes one. */
  readonly text: string
  /** What to do about it; appended to `text` after a comma. */
  readonly next?: string
  /** The invalid parts of the input, to be highlighted. */
  readonly marked?: readonly string[]
}

/** The whole message, as shown beside the field. */
export const sentenceOf = ({ text, next }: Problem) => (next ? `${text}，${next}` : text)

/** The spec's width of a text: a non-ASCII character counts as two. */
export function countWidth(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 128 ? 2 : 1
  return width
}

export const emptyText = (label: string) => `${label}不能为空`

/** Checks a text's width against `max`. Returns undefined when it fits. */
export function lengthProblem(label: string, text: string, max: number): Problem | undefined {
  return countWidth(text) > max ? { text: `${label}不能超过${max}个字符`, next: '请删短一些' } : undefined
}

const MIN_NAME_LENGTH = 2
const MAX_NAME_LENGTH = 20

/** Checks a person's name, which must not be empty. Returns undefined when it is valid. */
export function nameProblem(name: string): Problem | undefined {
  const length = [...name.trim()].length
  return length < MIN_NAME_LENGTH || length > MAX_NAME_LENGTH
    ? { text: '姓名格式不正确', next: `请填${MIN_NAME_LENGTH}到${MAX_NAME_LENGTH}个字` }
    : undefined
}

/** GB 11643: weights of the first 17 digits, and the check character by remainder. */
const CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CARD_CHECK_CHARACTERS = '10X98765432'
const ID_CARD_TEXT = '身份证格式不正确'

/**
 * Checks an id card number: 15 digits, or 18 of which the last may be X (spec §5), with an existing date of birth and, for 18 digits, a
 * correct check character. Returns undefined when it is valid.
 */
export function idCardProblem(number: string): Problem | undefined {
  if (!/^(\d{15}|\d{17}[\dXx])$/.test(number)) return { text: ID_CARD_TEXT, next: '请看看是不是18位，最后一位可以是X' }
  const isValid = isDay(birthdayOfIdCard(number)) && (number.length === 15 || checkCharacterOf(number) === number.charAt(17).toUpperCase())
  return isValid ? undefined : { text: ID_CARD_TEXT, next: '有数字写错了，请照着身份证再看一遍' }
}

const checkCharacterOf = (number: string) =>
  CARD_CHECK_CHARACTERS.charAt(CARD_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number.charAt(at)), 0) % 11)

/** True if a text such as `1990-02-30` is an existing date. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** For a missing picture of an id card. */
export const ID_CARD_IMAGE_MISSING = '请上传身份证图片'

/** Checks a mainland phone number: 11 digits that start with 13 to 19. Returns undefined when it is valid. */
export function mobileProblem(mobile: string): Problem | undefined {
  return /^1[3-9]\d{9}$/.test(mobile) ? undefined : { text: '手机号格式不正确', next: '请看看是不是11位' }
}

export const MIN_AGE = 18
export const MAX_AGE = 60
const AGE_TEXT = `年龄在${MIN_AGE}~${MAX_AGE}之间`

/** Age in full years on a day; both dates as `1990-03-08`. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

const isWorkingAge = (age: number) => age >= MIN_AGE && age <= MAX_AGE

/** Checks an age in years. Returns undefined when it is in range. */
export const ageProblem = (age: number): Problem | undefined => (isWorkingAge(age) ? undefined : { text: AGE_TEXT })

/** Checks the age that a birthday means today. Returns undefined when it is in range. */
export function birthdayProblem(birthday: string, day = todayInChina()): Problem | undefined {
  return isWorkingAge(ageOn(day, birthday)) ? undefined : { text: AGE_TEXT, next: '请看看出生日期对不对' }
}

/** The date of birth in a valid id card number, as `1990-03-08`. 15-digit cards were issued in the last century. */
export function birthdayOfIdCard(number: string): string {
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** Checks a worker's id card: first its number, then the age in it. Returns undefined when both are valid. */
export function workerIdCardProblem(number: string, day = todayInChina()): Problem | undefined {
  const problem = idCardProblem(number)
  if (problem) return problem
  return isWorkingAge(ageOn(day, birthdayOfIdCard(number))) ? undefined : { text: AGE_TEXT, next: '请看看身份证号对不对' }
}

/** Today's date in China. */
export const todayInChina = (now = Date.now()) => new Date(now + 8 * 3600_000).toISOString().slice(0, 10)

/** The same day a number of years earlier; 29 February becomes the 28th in other years. */
export const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`

/** The spec's filter for numbers: digits only; empty for zero and less. */
const numberOnly = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

// Explicit ranges, because older WebViews do not support `\p{Script=Han}`.
const HAN = '\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{323af}'
const NOT_TEXT = new RegExp(`[^${HAN}A-Za-z0-9,，]`, 'gu')
const NOT_CHINESE = new RegExp(`[^${HAN}]`, 'gu')

/** The spec's input filters. Each returns the allowed part of a text. */
export const filters = {
  number: numberOnly,
  /** Chinese characters, letters, digits and commas. */
  text: (text: string) => text.replace(NOT_TEXT, ''),
  chinese: (text: string) => text.replace(NOT_CHINESE, ''),
} as const

export type FilterName = keyof typeof filters
