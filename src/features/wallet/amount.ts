/** 186050 fen → `1,860.50`: always with the fen, as in a bank's book. */
export function fenText(fen: number): string {
  const cents = Math.abs(Math.round(fen))
  const yuan = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${yuan}.${String(cents % 100).padStart(2, '0')}`
}

/** `+3,200.00`, `−500.00`. */
export const signedFen = (fen: number): string => `${fen < 0 ? '−' : '+'}${fenText(fen)}`
