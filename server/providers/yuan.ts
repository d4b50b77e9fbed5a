/** Fen of an amount in yuan, such as `12.30`. @throws Error for anything else */
export function toFen(yuan: string): number {
  const [, whole, part = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) throw new Error('Not an amount in yuan')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** An amount in yuan with two decimals. */
export const toYuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
