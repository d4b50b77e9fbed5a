import { CREDIT_BINS, DEBIT_BINS } from './bank-bins'

const words = (text: string): string[] => text.trim().split(/\s+/)
const BANKS = new Map(Object.entries(DEBIT_BINS).flatMap(([bank, bins]) => words(bins).map((bin) => [bin, bank] as const)))
const CREDIT = new Set(words(CREDIT_BINS))

/** The longest and the shortest prefix of the list. A longer one is more exact. */
const LENGTHS = [...new Set([...BANKS.keys(), ...CREDIT].map(({ length }) => length))].sort((a, b) => b - a)

/** Cards of UnionPay, which every bank in the mainland issues. */
const UNIONPAY = /^62/

/**
 * The bank of a debit card. `credit`: wages are not paid to it. A UnionPay card of a bank that is not in the list is accepted under a
 * general name, because small rural banks are missing there; the bank itself checks number and name. `unknown`: not a mainland card.
 */
export function bankOf(card: string): { bank: string } | 'credit' | 'unknown' {
  for (const length of LENGTHS) {
    const bin = card.slice(0, length)
    const bank = BANKS.get(bin)
    if (bank !== undefined) return { bank }
    if (CREDIT.has(bin)) return 'credit'
  }
  return UNIONPAY.test(card) ? { bank: '其他银行' } : 'unknown'
}
