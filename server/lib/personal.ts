const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Characters that take no room, by which a number or word is broken up unseen. */
const INVISIBLE = /[\p{Cf}\p{Mn}]/gu
/** A mobile number, also with spaces or dashes between its digits. */
const PHONE = /(?<!\d)1[ .\-_*·]*[3-9](?:[ .\-_*·]*\d){9}(?!\d)/
/** An identity card of 15 or 18 places, or a bank card. */
const CARD = /(?<!\d)(?:\d{15,19}|\d{17}x)(?!\d)/i
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i
const NUMERALS: Record<string, string> = {
  零: '0', 〇: '0', 一: '1', 幺: '1', 壹: '1', 二: '2', 贰: '2', 三: '3', 叁: '3', 四: '4', 肆: '4', 五: '5', 伍: '5',
  六: '6', 陆: '6', 七: '7', 柒: '7', 八: '8', 捌: '8', 九: '9', 玖: '9',
}

/** Full width and other dresses of a letter as the letter itself, nothing invisible. */
export const plain = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '')

/** Whether a mobile number stands in a text, also written in Chinese numerals. */
export function hasPhone(text: string): boolean {
  const read = plain(text)
  return PHONE.test(read) || PHONE.test(read.replace(/[零〇一幺壹二贰三叁四肆五伍六陆七柒八捌九玖]/g, (numeral) => NUMERALS[numeral] ?? numeral))
}

/** Mobile numbers as they are written in a text; one in Chinese numerals is seen by `hasPhone` alone. */
export const phonesIn = (text: string): string[] => text.match(new RegExp(PHONE, 'g')) ?? []

/** Whether a value looks like it names a person or lets someone in: a phone, a card, an e-mail address, a token. */
export function isPersonal(value: string): boolean {
  if (UUID.test(value)) return false
  const read = plain(value)
  return hasPhone(read) || CARD.test(read) || TOKEN.test(read) || EMAIL.test(read)
}
