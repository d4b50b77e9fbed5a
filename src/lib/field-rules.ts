/** Rules and sentences of the spec that forms have in common. Pure. */

/** As the spec counts: what is outside ASCII is two wide. */
export function countWidth(text: string): number {
  let width = 0
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) > 128 ? 2 : 1
  return width
}

export const emptyText = (label: string) => `${label}不能为空`

/** What is wrong with a text that may be at most `max` wide, or nothing. */
export function lengthProblem(label: string, text: string, max: number): string | undefined {
  return countWidth(text) > max ? `${label}不能超过${max}个字符` : undefined
}

const NAME_LEAST = 2
const NAME_MOST = 20

/** What is wrong with a person's name, or nothing. */
export function nameProblem(name: string): string | undefined {
  const length = [...name.trim()].length
  if (length === 0) return `${emptyText('姓名')}，老板要知道怎么称呼你`
  return length < NAME_LEAST || length > NAME_MOST ? `姓名格式不正确，请填${NAME_LEAST}到${NAME_MOST}个字` : undefined
}

export const AGE_LEAST = 18
export const AGE_MOST = 60

/** Full years on a day; both as `1990-03-08`. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** What is wrong with the age of someone born then, or nothing. */
export function ageProblem(day: string, birthday: string): string | undefined {
  const age = ageOn(day, birthday)
  return age < AGE_LEAST || age > AGE_MOST ? `年龄在${AGE_LEAST}~${AGE_MOST}之间，请看看出生日期对不对` : undefined
}

/** The day that it is in China. */
export const todayInChina = (now = Date.now()) => new Date(now + 8 * 3600_000).toISOString().slice(0, 10)

/** The same day so many years earlier; the 28th where that February has no 29th. */
export const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`

/** The spec's filter for numbers: digits only, and nothing for zero or less. */
export const numberOnly = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
