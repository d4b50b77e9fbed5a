const FEN = 100
/** Digits of an amount before its decimals. */
const DIGITS = 6
/** Characters of the longest amount: six digits, the point and two decimals. */
export const AMOUNT_LENGTH = DIGITS + 3

/** The part of a text that is an amount in yuan: `25.505元` → `25.50`. */
export function amountOnly(text: string): string {
  const [yuan = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const whole = yuan.replace(/^0+(?=\d)/, '').slice(0, DIGITS)
  return decimals.length === 0 ? whole : `${whole || '0'}.${decimals.join('').slice(0, 2)}`
}

/** `25.5` → 2550. Undefined for an empty text and for zero. */
export const fenOf = (text: string): number | undefined => Math.round(Number(text) * FEN) || undefined
