/** Validation, input filters and messages that forms share (spec §5, §8). Pure functions; the rules are the contract's. */
import { EMOJI_NEXT, emojiText, hasEmoji } from '@daogang/contract/rules/emoji'
import { ID_CARD, ID_CARD_TEXT, isIdCard } from '@daogang/contract/rules/id-card'
import { MOBILE, MOBILE_TEXT } from '@daogang/contract/rules/login'
import { AGE_TEXT, ageOn, isAgeAllowed, MAX_NAME_LENGTH, MIN_NAME_LENGTH, NAME_FORMAT } from '@daogang/contract/rules/person'
import type { Problem as RuleProblem } from '@daogang/contract/rules/text'

/** A validation error of a field. */
export interface Problem extends RuleProblem {
  /** The invalid parts of the input, to be highlighted. */
  readonly marked?: readonly string[]
}

/** Checks a text for emoji, which names and titles must not have. Returns undefined when it has none. */
export const emojiProblem = (label: string, text: string): Problem | undefined =>
  (hasEmoji(text) ? { text: emojiText(label), next: EMOJI_NEXT } : undefined)

/** Checks a person's name, which must not be empty. Returns undefined when it is valid. */
export function nameProblem(name: string): Problem | undefined {
  const length = [...name.trim()].length
  return length < MIN_NAME_LENGTH || length > MAX_NAME_LENGTH ? NAME_FORMAT : emojiProblem('姓名', name)
}

/**
 * Checks an id card number: 15 digits, or 18 of which the last may be X (spec §5), with an existing date of birth and, for 18 digits, a
 * correct check character. Returns undefined when it is valid.
 */
export function idCardProblem(number: string): Problem | undefined {
  if (!ID_CARD.test(number)) return { text: ID_CARD_TEXT, next: '请看看是不是18位，最后一位可以是X' }
  return isIdCard(number) ? undefined : { text: ID_CARD_TEXT, next: '有数字写错了，请照着身份证再看一遍' }
}

/** Checks a mainland phone number: 11 digits that start with 13 to 19. Returns undefined when it is valid. */
export function mobileProblem(mobile: string): Problem | undefined {
  return MOBILE.test(mobile) ? undefined : { text: MOBILE_TEXT, next: '请看看是不是11位' }
}

/** Checks the age that a birthday means on a day. Returns undefined when it is in range. */
export function birthdayProblem(birthday: string, day: string): Problem | undefined {
  return isAgeAllowed(ageOn(day, birthday)) ? undefined : { text: AGE_TEXT, next: '请看看出生日期对不对' }
}

/** The same day a number of years earlier; 29 February becomes the 28th in other years. */
export const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`

/** The input filter for numbers of spec §5: digits only; empty for zero and less. The others of the spec: decision 0298. */
export const numberOnly = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')
