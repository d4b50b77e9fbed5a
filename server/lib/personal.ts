import { plain } from './phone-digits'
import { hasPhone } from './phones'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** An identity card number of 15 or 18 characters, or a bank card number. */
const CARD = /(?<!\d)(?:\d{15,19}|\d{17}x)(?!\d)/i
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i

/** Whether a value looks like personal data or a credential: a phone or card number, an e-mail address, a token. */
export function isPersonal(value: string): boolean {
  if (UUID.test(value)) return false
  const read = plain(value)
  return hasPhone(read) || CARD.test(read) || TOKEN.test(read) || EMAIL.test(read)
}
