const groupOf = (yuan: string): string => yuan.replace(/\B(?=(\d{3})+$)/g, ',')

/** An amount of fen as people say it: `¥1,234.50`, without the fen where there are none. For sentences; screens use `Amount`. */
export function yuanText(fen: number): string {
  const [yuan = '0', rest = ''] = (fen / 100).toFixed(2).split('.')
  return `¥${groupOf(yuan)}${rest === '00' ? '' : `.${rest}`}`
}

/** 186050 fen → `1,860.50`: always with the fen and never with a sign, as in a bank's book. */
export function fenText(fen: number): string {
  const [yuan = '0', rest = ''] = (Math.abs(Math.round(fen)) / 100).toFixed(2).split('.')
  return `${groupOf(yuan)}.${rest}`
}
