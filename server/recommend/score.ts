import { findCategory, rootOf } from '../dictionary/categories'
import type { ListRow } from '../job/list-query'

/** What somebody is looking for. */
export interface Wish {
  /** Roots or leaves of the category tree. */
  categories: readonly string[]
  /** Fen a month; 0 is 面议. */
  payMin: number
}

/** What is known of one job beside its row. */
export interface Known {
  /** Mean of the comments on its shop, and how many there are. */
  rating: { score: number, count: number } | undefined
  seen: boolean
  applied: boolean
}

export type Candidate = ListRow & Known

const DAY_MS = 86_400_000
/** Beyond this nobody cares how much further it is. */
const FAR_METRES = 15_000
const NEAR_METRES = 1_000
/** Close enough to be worth a word. */
const WORTH_SAYING_METRES = 5_000
/** Freshness halves in so many days. */
const HALF_LIFE_DAYS = 3
/** A job that pays nearly what is wanted. */
const NEARLY = 0.8
/** Fewer comments say little of a shop. */
const FEW_COMMENTS = 3

/** Points of each side of a job, at most. Together with `tie` they make the order; the same input always gives the same. */
const MOST = { category: 30, distance: 25, pay: 15, fresh: 15, licence: 5, owner: 3, rating: 4, urgent: 3, unseen: 12 } as const
/** Who has applied needs to see it no more. */
const APPLIED = -40

function categoryPoints({ category_id: leaf, category_root: root }: ListRow, wanted: readonly string[]): number {
  if (wanted.includes(leaf) || wanted.includes(root)) return MOST.category
  return wanted.some((id) => rootOf(id) === root) ? MOST.category * 0.4 : 0
}

function distancePoints(metres: number | null): number {
  if (metres === null) return 0
  return MOST.distance * (1 - Math.min(Math.max(metres - NEAR_METRES, 0) / (FAR_METRES - NEAR_METRES), 1))
}

function payPoints(monthPay: number, payMin: number): number {
  // Nobody knows what piece work comes to, and who asks for nothing is content with all.
  if (payMin === 0 || monthPay === 0) return MOST.pay / 2
  if (monthPay >= payMin) return MOST.pay
  return monthPay >= payMin * NEARLY ? MOST.pay / 2 : 0
}

const freshPoints = (refreshedAt: Date, now: Date): number =>
  MOST.fresh * 0.5 ** (Math.max(now.getTime() - refreshedAt.getTime(), 0) / DAY_MS / HALF_LIFE_DAYS)

const ratingPoints = (rating: Known['rating']): number =>
  rating && rating.count >= FEW_COMMENTS ? Math.min(Math.max((rating.score - 3) * 2, 0), MOST.rating) : 0

/** How well a job fits a wish, in points. */
export function scoreOf(job: Candidate, wish: Wish, now: Date): number {
  return categoryPoints(job, wish.categories) + distancePoints(job.metres) + payPoints(job.month_pay, wish.payMin)
    + freshPoints(job.refreshed_at, now) + ratingPoints(job.rating)
    + (job.licence_verified ? MOST.licence : 0) + (job.owner_verified ? MOST.owner : 0) + (job.urgent ? MOST.urgent : 0)
    + (job.seen ? 0 : MOST.unseen) + (job.applied ? APPLIED : 0)
}

/** The best first; of equals the better ranked, then the larger id, so that two servers agree. */
export function inOrder<C extends Candidate>(jobs: readonly C[], wish: Wish, now: Date): C[] {
  const scored = jobs.map((job) => ({ job, points: scoreOf(job, wish, now), micros: BigInt(job.rank_micros) }))
  scored.sort((a, b) => b.points - a.points || (a.micros === b.micros ? 0 : a.micros < b.micros ? 1 : -1) || (a.job.id < b.job.id ? 1 : -1))
  return scored.map(({ job }) => job)
}

const MOST_REASONS = 2

/** “1.2公里”, “300米”. */
const far = (metres: number): string => metres < 1000 ? `${Math.max(100,
  Math.round(metres / 100) * 100)}米` : `${(metres / 1000).toFixed(1)}公里`

/** Why a job is recommended, in words, two at most: “离你1.2公里”, “符合你的期望薪资”. */
export function reasonsOf(job: ListRow & Pick<Known, 'rating'>, wish: Wish, now: Date): string[] {
  const reasons: string[] = []
  if (job.metres !== null && job.metres <= WORTH_SAYING_METRES) reasons.push(`离你${far(job.metres)}`)
  if (wish.payMin > 0 && job.month_pay >= wish.payMin) reasons.push('符合你的期望薪资')
  const wanted = wish.categories.find((id) => id === job.category_id || id === job.category_root)
  if (wanted !== undefined) reasons.push(`你想找的${findCategory(wanted)?.name ?? '工作'}`)
  if (job.rating && job.rating.count >= FEW_COMMENTS && job.rating.score >= 4) reasons.push(`工友评${job.rating.score.toFixed(1)}分`)
  if (now.getTime() - job.refreshed_at.getTime() < DAY_MS) reasons.push('今天刚更新')
  return reasons.slice(0, MOST_REASONS)
}
