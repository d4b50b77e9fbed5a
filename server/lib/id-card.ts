import { checkCharacterOf } from '@daogang/contract/rules/id-card'

/** The same card with 18 digits and a capital X. Cards with 15 digits are from the last century and have no check digit. */
export function fullIdCard(number: string): string {
  if (number.length === 18) return number.toUpperCase()
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`
  return first17 + checkCharacterOf(first17)
}

/** `310*************36`: enough for the owner to recognise it, without the birthday. */
export const maskIdCard = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`

/** `*小海`, as banks write it. */
export const maskName = (name: string): string => {
  const signs = Array.from(name)
  return `*${signs.slice(signs.length > 2 ? -2 : -1).join('')}`
}
