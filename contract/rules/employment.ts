import type { PayUnit, Settlement } from './pay'

/** An unpaid break inside of a shift, HH:MM in China. */
export interface ShiftBreak {
  from: string
  to: string
}

/** What a job promised when a person was hired, as it stood then. */
export interface EmploymentPromise {
  title: string
  company: string
  /** Fen for each unit. */
  payMin: number
  payMax: number
  payUnit: PayUnit
  settlement: Settlement
  payday: string
  hours: string
  payParts: { label: string, amount: number, unit: PayUnit }[]
  /** Labels with their notes: “包住（4人间）”. */
  welfares: string[]
  /** “社保：五险一金”. */
  terms: string[]
}
