import type { EmploymentTerms } from '@daogang/contract/rules/employment'
import { inUtc, WEEKDAYS } from '@/lib/time'
import { payText, settlementText } from '@/lib/format'

export const KIND_LABELS = { full_time: '全职', part_time: '兼职' } as const

type Pay = Pick<EmploymentTerms, 'wage' | 'wageUnit' | 'settlement'>

/** `¥26/小时·周结`. */
export const wageText = ({ wage, wageUnit, settlement }: Pay): string => `${payText(wage, wage, wageUnit)}·${settlementText(settlement)}`

/** `11月3日`, with the year where it is not that of `today`. */
export function dayName(day: string, today: string): string {
  const date = inUtc(day)
  return date.format(day.slice(0, 4) === today.slice(0, 4) ? 'M月D日' : 'YYYY年M月D日')
}

/** `11月3日（周二）`. */
export const dayWithWeekday = (day: string, today: string): string => `${dayName(day, today)}（周${WEEKDAYS[inUtc(day).day()]}）`
