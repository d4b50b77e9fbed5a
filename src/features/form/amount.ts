const FEN = 100
/** Digits of an amount before its decimals. */
const DIGITS = 6
/** Characters of the longest amount: six digits, the point and two decimals. */
export const AMOUNT_LENGTH = DIGITS + 3

/** The part of a text that is an amount in yuan: `25.505元` → `25.50`. For fields that filter while typing. */
export function amountOnly(text: string): string {
  const [yuan = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.')
  const whole = yuan.replace(/^0+(?=\d)/, '').slice(0, DIGITS)
  return decimals.length === 0 ? whole : `${whole || '0'}.${decimals.join('').slice(0, 2)}`
}

/** A typed amount in fen: `25.5` → 2550. 0 for an empty one. */
export const fenOfYuan = (typed: string): number => Math.round(Number(typed) * FEN)

/** Eight digits are more than any limit, so a larger amount gets the message of its limit. */
export const YUAN = /^\d{1,8}(\.\d{1,2})?$/
export const isAmount = (typed: string): boolean => YUAN.test(typed)

export const AMOUNT_FORMAT = { text: '金额格式不正确', next: '写数字，最多两位小数' }
