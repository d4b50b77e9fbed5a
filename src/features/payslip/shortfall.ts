import { yuanText } from '@daogang/contract/rules/money'

/** A slip with the advances that it settles. */
interface Advanced {
  /** What it can take of them. */
  advanced: number
  openAdvances: number
}

/** Fen of advances that slips cannot take: the employer bears them. */
const shortfallOf = (slips: readonly Advanced[]): number =>
  slips.reduce((sum, { advanced, openAdvances }) => sum + Math.max(0, openAdvances - advanced), 0)

/** What an employer has to know of it before the payment; undefined if there is none. */
export const shortfallText = (slips: readonly Advanced[]): string | undefined => {
  const fen = shortfallOf(slips)
  return fen > 0 ? `预支的比工资多${yuanText(fen)}，由企业承担，不能从以后的工资里减` : undefined
}
