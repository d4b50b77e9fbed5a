import type { PayUnit } from './pay'
import type { Problem } from './text'

/** Maximum widths of the texts of a job, counted as by `countWidth`. */
export const JOB_WIDTHS = { title: 40, payday: 60, hours: 120, duties: 1000, requirements: 400, contact: 20 } as const
/** Maximum widths of the name of a pay part, and of the note of a welfare: both are read in a quarter of a phone's width. */
export const TERM_WIDTHS = { partName: 16, welfareNote: 24 } as const
export const MAX_HEADCOUNT = 999
export const MAX_JOB_WELFARES = 10
export const MAX_BONUSES = 10
export const MAX_PAY_PARTS = 6
/** Maximum amount of a wage or a pay part, in fen. */
export const MAX_WAGE = 100_000_000

/** How many days a job may stay open, and the choices that the form offers. */
export const VALID_DAYS = { min: 1, max: 90 } as const
export const OFFERED_VALID_DAYS = [15, 30, 60] as const

/** Maximum of what an employer pays a recruiter, in fen for each person, day or hour. */
export const MAX_BROKERAGES: Readonly<Record<string, number>> = { per_person: 2_000_000, per_day: 50_000, per_hour: 5_000 }

/** Whether a brokerage has an amount: 直招 has none, and so has a job that says nothing about it. */
export const isBrokeragePaid = (brokerage: string | undefined): boolean => brokerage !== undefined && brokerage in MAX_BROKERAGES

/** The problem of a brokerage and its amount in fen, or undefined. */
export function brokerageProblem(brokerage: string, fen: number | undefined): Problem | undefined {
  if (!isBrokeragePaid(brokerage)) return fen ? { text: '直招没有佣金', next: '请去掉金额' } : undefined
  if (!fen) return { text: '佣金不能为空', next: '请填付给介绍人多少' }
  const max = MAX_BROKERAGES[brokerage] ?? 0
  return fen > max ? { text: `佣金不能超过${max / 100}元`, next: '请改一下' } : undefined
}

/** A part of the pay: 底薪, 满勤, 加班. */
export interface Part {
  readonly label: string
  readonly amount: number
  readonly unit: PayUnit
}

/** The problem of the parts of a job's pay, or undefined. A part of another unit than the pay, such as overtime, is not compared. */
export function payPartsProblem(
  parts: readonly Part[], { payMax, payUnit }: { payMax?: number | undefined; payUnit?: PayUnit | undefined },
): Problem | undefined {
  const twice = parts.find(({ label }, at) => parts.findIndex((other) => other.label === label) < at)
  if (twice) return { text: `“${twice.label}”写了两次`, next: '请去掉一个' }
  const above = payMax === undefined ? undefined : parts.find(({ amount, unit }) => unit === payUnit && amount > payMax)
  return above && { text: `“${above.label}”比最高工资还多`, next: '请改一下' }
}

/** What a job says about board, insurance and bonuses: keys of the dictionaries, empty where it says nothing. */
export interface Stated {
  readonly welfares: readonly string[]
  /** Dictionary job_accommodation. */
  readonly accommodation: string
  /** Dictionary job_social_security_fund. */
  readonly socialSecurity: string
  /** Dictionary job_bonus_subsidy_save. */
  readonly bonuses: readonly string[]
}

type Says = Readonly<Record<string, readonly string[]>>

/** The welfares (dictionary job_welfares) that each term says. */
export const ACCOMMODATION_SAYS: Says = {
  none: [], meals: ['meals'], room: ['room'], both: ['meals', 'room'], allowance: ['room_allowance'],
}
export const SOCIAL_SECURITY_SAYS: Says = {
  none: [], injury: [], five: ['insurance'], five_fund: ['insurance'], after_trial: ['insurance'],
}
export const BONUS_SAYS: Says = {
  attendance: ['attendance'], overtime: ['overtime_pay'], night: ['night_allowance'], meal: ['meal_allowance'], room: ['room_allowance'],
  transport: [], heat: [], seniority: ['seniority_pay'], performance: [], year_end: [],
}

/** The welfares that the form asks as terms, and so not among the welfares. */
export const WELFARES_OF_TERMS: readonly string[] = [
  ...new Set([ACCOMMODATION_SAYS, SOCIAL_SECURITY_SAYS, BONUS_SAYS].flatMap((says) => Object.values(says).flat())),
]

/**
 * All welfares of a job: its own and those that its terms say. A stated accommodation or social security decides: 包吃, 包住 and 交五险
 * cannot contradict it. Cards, filters and shop pages read these.
 */
export function welfaresOf({ welfares, accommodation, socialSecurity, bonuses }: Stated): string[] {
  const decided = [...accommodation ? ['meals', 'room'] : [], ...socialSecurity ? ['insurance'] : []]
  return [...new Set([
    ...welfares.filter((value) => !decided.includes(value)),
    ...ACCOMMODATION_SAYS[accommodation] ?? [], ...SOCIAL_SECURITY_SAYS[socialSecurity] ?? [],
    ...bonuses.flatMap((value) => BONUS_SAYS[value] ?? []),
  ])]
}

/** The key with exactly these welfares; an empty text for none of them. */
const keyThatSays = (says: Says, welfares: readonly string[]): string => (welfares.length === 0
  ? ''
  : Object.keys(says).find((key) => says[key]?.length === welfares.length && says[key].every((value) => welfares.includes(value))) ?? '')

/** The reverse of `welfaresOf`: terms as the form asks them, also of a job from before there were any, and the welfares beside them. */
export function termsApart(stated: Stated): { -readonly [K in keyof Stated]: Stated[K] extends string ? string : string[] } {
  const all = welfaresOf(stated)
  const board = all.filter((value) => value === 'meals' || value === 'room')
  const said = board.length > 0 ? board : all.filter((value) => value === 'room_allowance')
  const accommodation = stated.accommodation || keyThatSays(ACCOMMODATION_SAYS, said)
  const told = ACCOMMODATION_SAYS[accommodation] ?? []
  const bonuses = Object.keys(BONUS_SAYS).filter((key) =>
    stated.bonuses.includes(key) || BONUS_SAYS[key]?.some((value) => all.includes(value) && !told.includes(value)))
  return {
    accommodation, bonuses,
    socialSecurity: stated.socialSecurity || (all.includes('insurance') ? 'five' : ''),
    welfares: all.filter((value) => !WELFARES_OF_TERMS.includes(value)),
  }
}
