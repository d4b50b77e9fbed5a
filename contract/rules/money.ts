/** An amount of fen as people say it: `¥1,234.50`, without the fen where there are none. For sentences; screens use `Money`. */
export function yuanText(fen: number): string {
  const [yuan = '0', rest = ''] = (fen / 100).toFixed(2).split('.')
  return `¥${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}${rest === '00' ? '' : `.${rest}`}`
}
