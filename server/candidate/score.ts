import { FIT_WORDS } from '@daogang/contract/rules/candidate'
import { DAY_MS } from '@daogang/contract/rules/durations'
import { rootOf } from '../dictionary/categories'

/** The requirements of a job that affect a candidate's points. */
export interface Need {
  category: string
  root: string
  /** The minimum pay, fen a month; 0 is piece work (contract/rules/month-pay.ts). */
  monthPay: number
  districtId: number
  district: string
  welfares: readonly string[]
}

/** The facts about a seeker that points depend on. */
export interface Person {
  /** Roots or leaves of the category tree. */
  expectJobs: readonly string[]
  /** Fen a month; 0 is 面议. */
  expectSalaryMin: number
  regionId: number
  seniority: string
  jobWantStatus: string
  expectWelfares: readonly string[]
  updatedAt: Date
  viewed: boolean
  /** Until when its owner shows it further up, for work coins. */
  boostedUntil: Date | null
}

/** Half-life of a resume's freshness. */
const HALF_LIFE_DAYS = 14
/** A seeker who asks for up to this share of the pay still earns half of the points: pay is negotiable. */
const NEGOTIABLE = 1.2

/** The most points for each criterion. */
const MAX_POINTS = { trade: 40, pay: 20, wants: 15, seniority: 8, near: 8, welfares: 4, fresh: 15, unseen: 6, boost: 10 } as const
const WANTS: Readonly<Record<string, number>> = { now: 1, in_3_days: 0.8, in_a_month: 0.35, looking: 0 }
const YEARS: Readonly<Record<string, number>> = { none: 0, under_1: 0.25, y1_3: 0.5, y3_5: 0.75, y5_10: 1, over_10: 1 }

const wantsTrade = ({ expectJobs }: Person, { category, root }: Need): boolean => expectJobs.includes(category) || expectJobs.includes(root)

const tradePoints = (person: Person, need: Need): number =>
  wantsTrade(person, need) ? MAX_POINTS.trade : person.expectJobs.some((id) => rootOf(id) === need.root) ? MAX_POINTS.trade * 0.4 : 0

/** Whether the job pays what the seeker asks for. False if either amount is unknown. */
const payFits = (asked: number, monthPay: number): boolean => asked > 0 && monthPay > 0 && asked <= monthPay

function payPoints(asked: number, monthPay: number): number {
  if (asked === 0 || monthPay === 0) return MAX_POINTS.pay / 2
  if (payFits(asked, monthPay)) return MAX_POINTS.pay
  return asked <= monthPay * NEGOTIABLE ? MAX_POINTS.pay / 2 : 0
}

const offers = ({ expectWelfares }: Person, { welfares }: Need): boolean =>
  expectWelfares.length > 0 && expectWelfares.every((wanted) => welfares.includes(wanted))

const livesNear = ({ regionId }: Person, { districtId }: Need): boolean => regionId !== 0 && regionId === districtId

/** How well a seeker fits a job, in points. Deterministic. */
export function pointsOf(person: Person, need: Need, now: Date): number {
  const days = Math.max(now.getTime() - person.updatedAt.getTime(), 0) / DAY_MS
  return tradePoints(person, need) + payPoints(person.expectSalaryMin, need.monthPay)
    + MAX_POINTS.wants * (WANTS[person.jobWantStatus] ?? 0) + MAX_POINTS.seniority * (YEARS[person.seniority] ?? 0)
    + (livesNear(person, need) ? MAX_POINTS.near : 0) + (offers(person, need) ? MAX_POINTS.welfares : 0)
    + MAX_POINTS.fresh * 0.5 ** (days / HALF_LIFE_DAYS) + (person.viewed ? 0 : MAX_POINTS.unseen)
    + (person.boostedUntil !== null && person.boostedUntil > now ? MAX_POINTS.boost : 0)
}

const MAX_REASONS = 2

/** Why a seeker fits a job, in words, two at most. */
export function reasonsOf(person: Person, need: Need, now: Date): string[] {
  const reasons: string[] = []
  if (wantsTrade(person, need)) reasons.push(FIT_WORDS.sameTrade)
  if (livesNear(person, need)) reasons.push(`住在${need.district}，离得近`)
  if (payFits(person.expectSalaryMin, need.monthPay)) reasons.push(FIT_WORDS.payFits)
  if (offers(person, need)) reasons.push('想要的福利都有')
  if (now.getTime() - person.updatedAt.getTime() < DAY_MS) reasons.push('今天刚更新')
  return reasons.slice(0, MAX_REASONS)
}
