import { rootOf } from '../dictionary/categories'
import { DAY_MS } from '../lib/durations'

/** What a job needs, as far as people are weighed by it. */
export interface Need {
  category: string
  root: string
  /** The most that it pays, fen a month; 0 is piece work. */
  monthPay: number
  districtId: number
  district: string
  welfares: readonly string[]
}

/** What is known of somebody who looks for work. */
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
}

/** What a resume says is worth half as much after so many days. */
const HALF_LIFE_DAYS = 14
/** Somebody who asks for a little more can be talked with. */
const NEARLY = 1.2

/** Points of each side of a person, at most. The same input always gives the same. */
const MOST = { trade: 40, pay: 20, wants: 15, seniority: 8, near: 8, welfares: 4, fresh: 15, unseen: 6 } as const
const WANTS: Readonly<Record<string, number>> = { now: 1, in_3_days: 0.8, in_a_month: 0.35, looking: 0 }
const YEARS: Readonly<Record<string, number>> = { none: 0, under_1: 0.25, y1_3: 0.5, y3_5: 0.75, y5_10: 1, over_10: 1 }

const wantsTrade = ({ expectJobs }: Person, { category, root }: Need): boolean => expectJobs.includes(category) || expectJobs.includes(root)

const tradePoints = (person: Person, need: Need): number =>
  wantsTrade(person, need) ? MOST.trade : person.expectJobs.some((id) => rootOf(id) === need.root) ? MOST.trade * 0.4 : 0

/** Whether the job pays what somebody asks for, as far as both have said. */
const payFits = (asked: number, monthPay: number): boolean => asked > 0 && monthPay > 0 && asked <= monthPay

function payPoints(asked: number, monthPay: number): number {
  if (asked === 0 || monthPay === 0) return MOST.pay / 2
  if (payFits(asked, monthPay)) return MOST.pay
  return asked <= monthPay * NEARLY ? MOST.pay / 2 : 0
}

const offers = ({ expectWelfares }: Person, { welfares }: Need): boolean =>
  expectWelfares.length > 0 && expectWelfares.every((wanted) => welfares.includes(wanted))

const lives = ({ regionId }: Person, { districtId }: Need): boolean => regionId !== 0 && regionId === districtId

/** How well somebody fits a job, in points. */
export function pointsOf(person: Person, need: Need, now: Date): number {
  const days = Math.max(now.getTime() - person.updatedAt.getTime(), 0) / DAY_MS
  return tradePoints(person, need) + payPoints(person.expectSalaryMin, need.monthPay)
    + MOST.wants * (WANTS[person.jobWantStatus] ?? 0) + MOST.seniority * (YEARS[person.seniority] ?? 0)
    + (lives(person, need) ? MOST.near : 0) + (offers(person, need) ? MOST.welfares : 0)
    + MOST.fresh * 0.5 ** (days / HALF_LIFE_DAYS) + (person.viewed ? 0 : MOST.unseen)
}

const MOST_REASONS = 2

/** Why somebody fits a job, in words, two at most. */
export function reasonsOf(person: Person, need: Need, now: Date): string[] {
  const reasons: string[] = []
  if (wantsTrade(person, need)) reasons.push('就想干这个')
  if (lives(person, need)) reasons.push(`住在${need.district}，离得近`)
  if (payFits(person.expectSalaryMin, need.monthPay)) reasons.push('工资对得上')
  if (offers(person, need)) reasons.push('想要的福利都有')
  if (now.getTime() - person.updatedAt.getTime() < DAY_MS) reasons.push('今天刚更新')
  return reasons.slice(0, MOST_REASONS)
}
