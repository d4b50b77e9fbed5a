import { RAW_PHONE } from '../../server/tests/raw-phone'

/** The only answers that may contain a phone number: after both sides agreed, and the reader's own, from a form or on request. */
const WITH_A_PHONE = ['GET /chat/phone', 'GET /campaign/submission', 'POST /compliance/reveal']

/**
 * A mainland phone, identity card or bank card that is not part of an id. 9007199254740991 is no card: the client sends it to ask for the
 * end of the chat feed (END_OF_FEED).
 */
const NUMBER = /(?<![\w.-])(?!9007199254740991)(?:1[3-9]\d{9}|\d{17}[\dXx]|\d{15,19})(?![\w-])/
/** Shorter texts are part of other words, such as a login code of a time. */
const MIN_LENGTH = 8

/** What people typed into forms: names, addresses, messages, numbers. */
const typed = new Set<string>()

/** Numbers of an identity card or a bank card, with those who typed them. */
const cards = new Map<string, Set<object>>()
const CARD = /^(?:\d{17}[\dXx]|\d{16,19})$/

/** Remembers a text that a person types. */
export function noteTyped(text: string, by: object): void {
  if (CARD.test(text)) cards.set(text, (cards.get(text) ?? new Set()).add(by))
  if (/[\u4e00-\u9fff]{2}/.test(text) || text.length >= MIN_LENGTH) typed.add(text)
}

/** Numbers of cards of other people in the HTML of a person's screen. */
export const cardsOfOthers = (html: string, by: object): string[] =>
  [...cards].filter(([card, typists]) => !typists.has(by) && html.includes(card)).map(([card]) => card)

/** Typed texts in a text that must have none, such as the log of the server. */
export const typedIn = (text: string): string[] => [...typed].filter((one) => text.includes(one))

/** Whether the answer to a call, such as `GET /job/list`, has the phone number of a person that it must not have. */
export const hasPhone = (call: string, answer: string): boolean => !WITH_A_PHONE.includes(call) && RAW_PHONE.test(answer)

/** The first number of a person in an address; addresses get into logs and into the header Referer. */
export function numberIn(address: string): string | undefined {
  try {
    return NUMBER.exec(decodeURIComponent(address))?.[0]
  } catch {
    return NUMBER.exec(address)?.[0]
  }
}

/** Problems of a request: personal numbers in its address or Referer, typed texts in what it reports about the use of the product. */
export function problemsOfRequest(
  { call, url, referer = '', body }: { call: string; url: string; referer?: string; body: string },
): string[] {
  const found = [url, referer].map(numberIn).find((number) => number !== undefined)
  return [
    ...found === undefined ? [] : [`address: ${call} carries a personal number, ${found.slice(0, 3)}…`],
    ...call.startsWith('POST /buried/') && (typedIn(body).length > 0 || numberIn(body) !== undefined)
      ? [`tracking: ${call} carries personal data`] : [],
  ]
}
