/**
 * The code that an employer writes into the remark of a bank transfer, such as `DG48210375`: two letters, seven digits and a check digit.
 * Digits, because every keyboard of a bank's app has them.
 */
const PREFIX = 'DG'
/** Digits before the check digit. */
export const REFERENCE_DIGITS = 7
const REFERENCE = /DG(\d{8})(?!\d)/g

/** Damm's quasigroup: it finds every wrong digit and every swap of two neighbours. */
const DAMM = [
  '0317598642', '7092154863', '4206871359', '1750983426', '6123045978',
  '3674209581', '5869720134', '8945362017', '9438617205', '2581436790',
]
const checkOf = (digits: string): string => [...digits].reduce((state, digit) => DAMM[Number(state)]!.charAt(Number(digit)), '0')

/** The code of a number with `REFERENCE_DIGITS` digits. */
export const referenceOf = (digits: string): string => `${PREFIX}${digits}${checkOf(digits)}`

/**
 * The codes in the columns of a bank's remark, each once, whose check digit is right: also in full width, in small letters and with blanks
 * or hyphens. Each column is read as it is, because digits can follow after a blank, and without its blanks and hyphens.
 */
export function referencesIn(...remarks: string[]): string[] {
  const texts = remarks.map((remark) => remark.normalize('NFKC').toUpperCase())
    .flatMap((text) => [text, text.replace(/[\s\u200b-\u200d-]/g, '')])
  const found = texts.flatMap((text) => [...text.matchAll(REFERENCE)])
    .filter(([, digits = '']) => checkOf(digits) === '0').map(([code]) => code)
  return [...new Set(found)]
}
