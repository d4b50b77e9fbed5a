import type { Direction } from '@daogang/contract/rules/attendance'

export const DIRECTION_TEXTS: Readonly<Record<Direction, string>> = { in: '上班', out: '下班' }
