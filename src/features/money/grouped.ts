/** 1200050 fen → `12,000.50`. Not negative. */
export const grouped = (fen: number): string => {
  const [whole = '', cents = ''] = (fen / 100).toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
