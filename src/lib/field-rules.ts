/** Rules, filters and sentences of the spec that forms have in common (spec §5, §8). Pure; the server refuses the same things. */

/** What is wrong with a field. */
export interface Problem {
  /** The spec's words, where it fixes them. */
  readonly text: string
  /** What to do about it; follows `text` after a comma. */
  readonly next?: string
  /** What of it is wrong, to be marked in what was written. */
  readonly marked?: readonly string[]
}

/** The whole sentence, as it stands beside the field. */
export const sentenceOf = ({ text, next }: Problem) => (next ? `${text}，${next}` : text)

/** As the spec counts: what is outside ASCII is two wide. */
export function countWidth(text: string): number {
  let width = 0
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) > 128 ? 2 : 1
  return width
}

export const emptyText = (label: string) => `${label}不能为空`

/** What is wrong with a text that may be at most `max` wide, or nothing. */
export function lengthProblem(label: string, text: string, max: number): Problem | undefined {
  return countWidth(text) > max ? { text: `${label}不能超过${max}个字符`, next: '请删短一些' } : undefined
}

const NAME_LEAST = 2
const NAME_MOST = 20

/** What is wrong with a person's name that is not empty, or nothing. */
export function nameProblem(name: string): Problem | undefined {
  const length = [...name.trim()].length
  return length < NAME_LEAST || length > NAME_MOST
    ? { text: '姓名格式不正确', next: `请填${NAME_LEAST}到${NAME_MOST}个字` }
    : undefined
}

/** GB 11643: what each of the first 17 places weighs, and the last place by the remainder. */
const CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CARD_LAST = '10X98765432'
const ID_CARD_TEXT = '身份证格式不正确'

/**
 * What is wrong with the number of an id card, or nothing: 15 digits, or 18 of which the last may be X (spec §5), with a day of
 * birth that there is, and with the last of 18 places as the others want it.
 */
export function idCardProblem(number: string): Problem | undefined {
  if (!/^(\d{15}|\d{17}[\dXx])$/.test(number)) return { text: ID_CARD_TEXT, next: '请看看是不是18位，最后一位可以是X' }
  const right = isDay(birthdayOfIdCard(number)) && (number.length === 15 || lastOfIdCard(number) === number.charAt(17).toUpperCase())
  return right ? undefined : { text: ID_CARD_TEXT, next: '有数字写错了，请照着身份证再看一遍' }
}

const lastOfIdCard = (number: string) =>
  CARD_LAST.charAt(CARD_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number.charAt(at)), 0) % 11)

/** Whether a text such as `1990-02-30` is a day of the calendar. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** For a picture of an id card that is not there. */
export const ID_CARD_IMAGE_MISSING = '请上传身份证图片'

/** What is wrong with a phone number, or nothing. Mainland numbers: 11 digits from 13 to 19. */
export function mobileProblem(mobile: string): Problem | undefined {
  return /^1[3-9]\d{9}$/.test(mobile) ? undefined : { text: '手机号格式不正确', next: '请看看是不是11位' }
}

export const AGE_LEAST = 18
export const AGE_MOST = 60
const AGE_TEXT = `年龄在${AGE_LEAST}~${AGE_MOST}之间`

/** Full years on a day; both as `1990-03-08`. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

const mayWork = (age: number) => age >= AGE_LEAST && age <= AGE_MOST

/** What is wrong with an age in years, or nothing. */
export const ageProblem = (age: number): Problem | undefined => (mayWork(age) ? undefined : { text: AGE_TEXT })

/** What is wrong with the age today of someone born then, or nothing. */
export function birthdayProblem(birthday: string, day = todayInChina()): Problem | undefined {
  return mayWork(ageOn(day, birthday)) ? undefined : { text: AGE_TEXT, next: '请看看出生日期对不对' }
}

/** The day of birth that a valid id card's number carries, as `1990-03-08`; cards of 15 digits are from the last century. */
export function birthdayOfIdCard(number: string): string {
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** What is wrong with an id card for someone who is to work: its number, then the age that it tells. */
export function workerIdCardProblem(number: string, day = todayInChina()): Problem | undefined {
  const problem = idCardProblem(number)
  if (problem) return problem
  return mayWork(ageOn(day, birthdayOfIdCard(number))) ? undefined : { text: AGE_TEXT, next: '请看看身份证号对不对' }
}

/** The day that it is in China. */
export const todayInChina = (now = Date.now()) => new Date(now + 8 * 3600_000).toISOString().slice(0, 10)

/** The same day so many years earlier; the 28th where that February has no 29th. */
export const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`

/** The spec's filter for numbers: digits only, and nothing for zero or less. */
export const numberOnly = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

// By ranges, because older WebViews know no `\p{Script=Han}`.
const HAN = '\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{323af}'
const NOT_TEXT = new RegExp(`[^${HAN}A-Za-z0-9,，]`, 'gu')
const NOT_CHINESE = new RegExp(`[^${HAN}]`, 'gu')

/** The spec's filters while typing: what each leaves of a text. */
export const filters = {
  number: numberOnly,
  /** Chinese characters, letters, digits and commas. */
  text: (text: string) => text.replace(NOT_TEXT, ''),
  chinese: (text: string) => text.replace(NOT_CHINESE, ''),
} as const

export type FilterName = keyof typeof filters
