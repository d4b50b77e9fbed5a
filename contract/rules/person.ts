import { MAX_AGE, MIN_AGE } from './age'

/** Length of a person's name in characters (spec §5). */
export const MIN_NAME_LENGTH = 2
export const MAX_NAME_LENGTH = 20

/** The message for an invalid name. */
export const NAME_FORMAT = { text: '姓名格式不正确', next: `请填${MIN_NAME_LENGTH}到${MAX_NAME_LENGTH}个字` }

/** The message for an age out of range. */
export const AGE_TEXT = `年龄在${MIN_AGE}~${MAX_AGE}之间`

/** Age in full years on a day; both dates as `1990-03-08`. Born on 29 February, the birthday in a common year is 1 March. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** True if a person of this age may be hired through the product. */
export const isAgeAllowed = (age: number): boolean => age >= MIN_AGE && age <= MAX_AGE
