import { yuanText } from './money'

/** The percentage of earned, confirmed and unpaid wages that a person may have before payday. */
export const ADVANCE_PERCENT = 50
/** Between two paydays. */
export const MAX_ADVANCES = 4
export const ADVANCE_FEE = 0
/** Fen: less is not worth a transfer. */
export const MIN_ADVANCE = 1_000
/** A person may lock advances for themselves; the lock ends by itself and not earlier. */
export const LOCK_DAYS = [7, 30, 90] as const

export interface Earned {
  /** Fen of the next wage. */
  earned: number
  /** Tax and other deductions that the next slip takes. */
  deductions: number
  /** Advances since the last slip. */
  drawn: number
}

/** The available advance: half of the rest. Whole fen, never below zero. */
export const availableOf = ({ earned, deductions, drawn }: Earned): number =>
  Math.max(0, Math.floor(((earned - deductions - drawn) * ADVANCE_PERCENT) / 100))

/** What the next slip takes for advances: never more than it has. The rest is taken from no later slip. */
export const takenFrom = (net: number, drawn: number): number => Math.min(Math.max(0, net), drawn)

/** Why there is no advance now. `fund`: the employer has put nothing aside. */
export const ADVANCE_STOPS = ['none', 'purse', 'off', 'real_name', 'lock', 'times', 'fund', 'little'] as const
export type AdvanceStop = (typeof ADVANCE_STOPS)[number]

export const STOP_TEXTS: Readonly<Record<AdvanceStop, string>> = {
  none: '还没有在职的工作，入职以后再来看',
  purse: '灵活用工的钱按单结算，没有预支',
  off: '店里没开预支，发薪日一起发',
  real_name: '先实名，钱才能进你的钱包',
  lock: '你给自己上了锁，到日子自动打开',
  times: `这个周期领过${MAX_ADVANCES}次了，发薪以后再来`,
  fund: '店里的预支金用完了，等店里补上',
  little: `可预支的不到${yuanText(MIN_ADVANCE)}，多干几天再来`,
}

/** Why an amount cannot be had, as a sentence; null if it can. */
export function advanceFault(amount: number, most: number): string | null {
  if (amount < MIN_ADVANCE) return `一次最少预支${yuanText(MIN_ADVANCE)}`
  if (amount > most) return `现在最多能预支${yuanText(Math.max(0, most))}，请改小`
  return null
}
