import type { Problem } from './text'

/** GB 32100-2015: digits and letters without I, O, S, V and Z. A character's value is its place. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_CODE_LENGTH = 18
/** Two characters of the registering authority, six digits of the place, nine of the organisation, and the check character. */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
/** Powers of 3 modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Longest input: people copy codes with blanks between groups. */
export const MAX_TYPED_CREDIT_CODE = 40
const CREDIT_CODE_TEXT = '统一社会信用代码不正确'
const LOOK_AGAIN = '请照着营业执照再看一遍'

/** What a person typed as the licence prints it: without blanks and hyphens, in half-width capitals. */
export const plainCreditCode = (typed: string): string => typed
  .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
  .replace(/[\s\u200b-\u200d-]/g, '')
  .toUpperCase()

/** The check character for a code's first 17 characters. */
export function creditCheckCharacterOf(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * ALPHABET.indexOf(code.charAt(at)), 0)
  return ALPHABET.charAt((31 - sum % 31) % 31)
}

/** True if a licence can have this code, as `plainCreditCode` returns it. */
export const isCreditCode = (code: string): boolean => CREDIT_CODE.test(code) && creditCheckCharacterOf(code) === code.charAt(17)

/** Checks a code as a person types it. Returns undefined when it is valid. */
export function creditCodeProblem(typed: string): Problem | undefined {
  const code = plainCreditCode(typed)
  if (isCreditCode(code)) return undefined
  if (code.length !== CREDIT_CODE_LENGTH) return { text: CREDIT_CODE_TEXT, next: '请照着营业执照填18位' }
  if (/[IOSVZ]/.test(code)) return { text: CREDIT_CODE_TEXT, next: '代码里没有字母I、O、S、V、Z，请看看是不是数字1、0、5、2' }
  return { text: CREDIT_CODE_TEXT, next: LOOK_AGAIN }
}

/** The server's message about an invalid code. */
export const CREDIT_CODE_INVALID = `${CREDIT_CODE_TEXT}，${LOOK_AGAIN}`
