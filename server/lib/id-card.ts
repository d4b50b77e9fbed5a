import { checkCharacterOf } from '@daogang/contract/rules/id-card'

/** The same card with 18 digits and a capital X: cards with 15 digits are of the last century and have no check character. */
export function fullIdCard(number: string): string {
  if (number.length === 18) return number.toUpperCase()
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`
  return first17 + checkCharacterOf(first17)
}

/** `310*************36`: enough for its owner to know it again, without the day of birth. */
export const maskIdCard = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`

/** `*小海`, as banks write it. */
export const maskName = (name: string): string => {
  const signs = Array.from(name)
  return `*${signs.slice(signs.length > 2 ? -2 : -1).join('')}`
}
