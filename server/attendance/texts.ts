import type { Direction } from '@daogang/contract/rules/attendance'

/** `11月25日`. */
export const monthDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

export const DIRECTION_TEXTS: Readonly<Record<Direction, string>> = { in: '上班', out: '下班' }
