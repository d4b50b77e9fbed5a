/** A payout account that was added later is usable after this time: it gives its owner time to notice a stranger's. */
export const PAYEE_WAIT_HOURS = 24
export const MAX_BANK_CARDS = 5
/** Payout accounts that a person can add in a day. */
export const BINDS_A_DAY = 5

/** A bank card number, as on the card and without blanks. */
export const BANK_CARD = /^\d{16,19}$/
export const BANK_CARD_TEXT = '银行卡号不对，请照着卡再看一遍'

/** The number without the blanks and dashes that people type. */
export const plainCard = (typed: string): string => typed.replace(/[\s-]/g, '')

/** The check of ISO/IEC 7812 (Luhn): finds one wrong digit, and most pairs that were swapped. */
export function isLuhn(number: string): boolean {
  let sum = 0
  for (let at = 0; at < number.length; at++) {
    const digit = Number(number.charAt(number.length - 1 - at))
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether a text can be the number of a bank card. */
export const isBankCard = (text: string): boolean => BANK_CARD.test(text) && isLuhn(text)
