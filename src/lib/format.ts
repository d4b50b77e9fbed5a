/** Formats money, distances and names for readers in China. Pure functions; dates and times are in time.ts. */
import type { PayUnit, Settlement } from '@daogang/contract/job'

const payUnits: Record<PayUnit, string> = { month: '月', day: '天', hour: '小时', piece: '件' }
const settlements: Record<Settlement, string> = { daily: '日结', weekly: '周结', monthly: '月结', on_finish: '完工结' }

export const payUnitText = (unit: PayUnit) => payUnits[unit]
export const settlementText = (settlement: Settlement) => settlements[settlement]

/** 650000 fen → `6500`; 2550 → `25.5`; 1205 → `12.05`. */
export function yuan(fen: number): string {
  const cents = Math.abs(Math.round(fen))
  const rest = cents % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${fen < 0 ? '-' : ''}${Math.floor(cents / 100)}${decimals}`
}

/** `¥6500–8000`; `¥220` when both amounts are equal or one is missing; 面议 without an amount. */
export function payRange(min: number, max: number): string {
  const [low, high] = min <= max ? [min, max] : [max, min]
  if (high <= 0) return '面议'
  return low <= 0 || low === high ? `¥${yuan(high)}` : `¥${yuan(low)}–${yuan(high)}`
}

/** `¥6500–8000/月`, as plain text. */
export function payText(min: number, max: number, unit: PayUnit): string {
  const range = payRange(min, max)
  return range.startsWith('¥') ? `${range}/${payUnits[unit]}` : range
}

/** 800 → `800米`, 1234 → `1.2公里`, 23400 → `23公里`. An unknown distance is an empty string, never “0米”. */
export function distanceText(metres: number | undefined): string {
  if (metres === undefined || !Number.isFinite(metres) || metres < 0) return ''
  if (metres < 100) return '100米内'
  const rounded = Math.round(metres / 10) * 10
  if (rounded < 1000) return `${rounded}米`
  const tenths = Math.round(metres / 100)
  return tenths < 100 ? `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}公里` : `${Math.round(metres / 1000)}公里`
}

/** 13812341234 → `138****1234`. Idempotent. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** 张伟 → 张. Takes the first code point, so rare characters stay whole. */
export const surname = (name: string) => [...name.trim()][0] ?? ''

/** A label of dictionary seniority as part of a sentence: 5–10年 → 干了5–10年; 没干过 stays unchanged. */
export const seniorityText = (label: string) => (/\d/.test(label) ? `干了${label}` : label)
