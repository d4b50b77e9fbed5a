import { fenText } from '@daogang/contract/rules/money'

/** `+3,200.00`, `−500.00`. */
export const signedFen = (fen: number): string => `${fen < 0 ? '−' : '+'}${fenText(fen)}`
