import { SETTLEMENTS_BY_UNIT, type PayUnit, type Settlement } from './pay'
import type { Problem } from './text'

/** An unpaid break inside of a shift, HH:MM in China. */
export interface ShiftBreak {
  from: string
  to: string
}

/** The promise of a job on the day of hiring. Later changes of the job do not change it. */
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

/** What an employer and a worker agree on. Ids are empty without a place or a shift. */
export interface EmploymentTerms {
  kind: 'full_time' | 'part_time'
  /** Fen for each unit. */
  wage: number
  wageUnit: PayUnit
  settlement: Settlement
  payday: string
  workPlaceId: string
  shiftId: string
}

/** The same with the names of the place and the shift, as they were called then. */
export interface ShownTerms extends EmploymentTerms {
  workPlace: string
  shift: string
  /** In a version that sets the first day. */
  startsOn?: string
}

/** Maximum widths of texts, counted as by `countWidth`. */
export const EMPLOYMENT_WIDTHS = { payday: 60, reason: 100 } as const

/** A first day lies at most so many days back or ahead. */
export const START_DAYS = { back: 365, ahead: 60 } as const
/** A last day lies at most so many days ahead, and is corrected at most so many days after it. */
export const END_DAYS = { ahead: 60, correct: 30 } as const

/** Why a person left, as an employer chooses it. */
export const END_REASONS = ['自己不干了', '活干完了', '到期不续了', '双方说好不干了', '别的原因'] as const

/**
 * The problem of the way in which a wage is paid, or undefined. Part-time work by the hour is paid at least every 15 days
 * (劳动合同法 art. 72).
 */
export function settlementProblem(
  { kind, wageUnit, settlement }: Pick<EmploymentTerms, 'kind' | 'wageUnit' | 'settlement'>,
): Problem | undefined {
  if (!SETTLEMENTS_BY_UNIT[wageUnit].includes(settlement)) return { text: '按月算的工资不能这样发', next: '请选月结或周结' }
  if (kind === 'part_time' && wageUnit === 'hour' && settlement !== 'daily' && settlement !== 'weekly') {
    return { text: '按小时算的兼职，最多15天发一次钱（劳动合同法第七十二条）', next: '请选日结或周结' }
  }
  return undefined
}

/** Terms that the worker agrees to. Another shift needs no new agreement, because shifts change from week to week. */
const AGREED: readonly (keyof EmploymentTerms)[] = ['kind', 'wage', 'wageUnit', 'settlement', 'payday', 'workPlaceId']

/** The terms that differ. */
export const changedTerms = (before: EmploymentTerms, after: EmploymentTerms): (keyof EmploymentTerms)[] =>
  ([...AGREED, 'shiftId'] as const).filter((key) => before[key] !== after[key])

/** Whether the worker has to agree again. */
export const needsNewAgreement = (changed: readonly (keyof EmploymentTerms)[]): boolean => changed.some((key) => AGREED.includes(key))

/** The worker's word on the terms. */
export const AGREEMENTS = ['open', 'agreed', 'objected'] as const
export type Agreement = (typeof AGREEMENTS)[number]

export const AGREEMENT_LABELS: Readonly<Record<Agreement, string>> = { open: '等对方确认', agreed: '双方同意', objected: '对方有不同意见' }

/** Whether a person still works on a day, YYYY-MM-DD. The last day is a working day. */
export const isAtWork = ({ endsOn }: { readonly endsOn: string | null }, day: string): boolean => endsOn === null || endsOn >= day
