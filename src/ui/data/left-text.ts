const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a duration in its two largest units: `2天3小时`, `1小时5分`, `14分32秒`, `48秒`. */
export function leftText(seconds: number): string {
  const part = (unit: number, below: number) => Math.floor((seconds % below) / unit)
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)}天${part(HOUR, DAY)}小时`
  if (seconds >= HOUR) return `${part(HOUR, DAY)}小时${part(MINUTE, HOUR)}分`
  if (seconds >= MINUTE) return `${part(MINUTE, HOUR)}分${part(1, MINUTE)}秒`
  return `${seconds}秒`
}
