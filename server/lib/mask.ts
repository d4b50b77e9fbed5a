import { maskIdCard } from './id-card'

/** `138****1234`: a phone number as anyone except the SMS provider may see it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** A phone number, also in groups, or the number of an id card: digits without others beside them. */
const NUMBERS = /(?<![0-9a-z])(?:1[3-9]\d(?:[ -]?\d){8}|\d{17}[\dx])(?![0-9a-z])/gi

/** A free text with the numbers of phones and id cards masked. */
export const maskNumbers = (text: string): string => text.replace(NUMBERS, (number) => {
  const plain = number.replace(/[ -]/g, '')
  return plain.length === 11 ? maskMobile(plain) : maskIdCard(plain)
})
