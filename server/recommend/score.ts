import { DAY_MS } from '@daogang/contract/rules/durations'
import type { Row } from '../db/schema'
import { findCategory, rootOf } from '../dictionary/categories'

/** The jobs that a seeker looks for. */
export interface Wish {
  /** Roots or leaves of the category tree. */
  categories: readonly string[]
  /** Fen a month; 0 is 面议. */
  payMin: number
}

/** Facts about a job besides its row. */
export interface Known {
  /** Mean score and number of the comments on its shop. */
  rating: { score: number, count: number } | undefined
  seen: boolean
  applied: boolean
}

/** What the score depends on in a row of a list of jobs. */
type ScoredJob = Pick<Row<'job'>, 'id' | 'urgent' | 'month_pay' | 'category_id' | 'category_root' | 'refreshed_at'>
  & { rank_micros: string, metres: number | null, licence_verified: boolean, owner_verified: boolean }

export type Candidate = ScoredJob & Known

/** From here on, more distance makes no difference. */
const FAR_METRES = 15_000
const NEAR_METRES = 1_000
/** Close enough to be given as a reason. */
const REASON_METRES = 5_000
/** Half-life of freshness. */
const HALF_LIFE_DAYS = 3
/** Share of the wanted pay that still earns half of the points. */
const NEARLY = 0.8
/** A rating of fewer comments is ignored. */
const MIN_COMMENTS = 3

/** Maximum points of each criterion. The order is deterministic: ties are broken by rank, then id. */
const POINTS = { category: 30, distance: 25, pay: 15, fresh: 15, licence: 5, owner: 3, rating: 4, urgent: 3, unseen: 12 } as const
/** The seeker has applied already. */
const APPLIED = -40

function categoryPoints({ category_id: leaf, category_root: root }: ScoredJob, wanted: readonly string[]): number {
  if (wanted.includes(leaf) || wanted.includes(root)) return POINTS.category
  return wanted.some((id) => rootOf(id) === root) ? POINTS.category * 0.4 : 0
}

function distancePoints(metres: number | null): number {
  if (metres === null) return 0
  return POINTS.distance * (1 - Math.min(Math.max(metres - NEAR_METRES, 0) / (FAR_METRES - NEAR_METRES), 1))
}

function payPoints(monthPay: number, payMin: number): number {
  // The monthly pay of piece work is unknown, and a seeker without a wish accepts any pay.
  if (payMin === 0 || monthPay === 0) return POINTS.pay / 2
  if (monthPay >= payMin) return POINTS.pay
  return monthPay >= payMin * NEARLY ? POINTS.pay / 2 : 0
}

const freshPoints = (refreshedAt: Date, now: Date): number =>
  POINTS.fresh * 0.5 ** (Math.max(now.getTime() - refreshedAt.getTime(), 0) / DAY_MS / HALF_LIFE_DAYS)

const ratingPoints = (rating: Known['rating']): number =>
  rating && rating.count >= MIN_COMMENTS ? Math.min(Math.max((rating.score - 3) * 2, 0), POINTS.rating) : 0

/** The score of a job for a wish, in points. */
export function scoreOf(job: Candidate, wish: Wish, now: Date): number {
  return categoryPoints(job, wish.categories) + distancePoints(job.metres) + payPoints(job.month_pay, wish.payMin)
    + freshPoints(job.refreshed_at, now) + ratingPoints(job.rating)
    + (job.licence_verified ? POINTS.licence : 0) + (job.owner_verified ? POINTS.owner : 0) + (job.urgent ? POINTS.urgent : 0)
    + (job.seen ? 0 : POINTS.unseen) + (job.applied ? APPLIED : 0)
}

/** Highest score first; ties by rank, then by the larger id, so that all servers agree. */
export function inOrder<C extends Candidate>(jobs: readonly C[], wish: Wish, now: Date): C[] {
  const scored = jobs.map((job) => ({ job, points: scoreOf(job, wish, now), micros: BigInt(job.rank_micros) }))
  scored.sort((a, b) => b.points - a.points || (a.micros === b.micros ? 0 : a.micros < b.micros ? 1 : -1) || (a.job.id < b.job.id ? 1 : -1))
  return scored.map(({ job }) => job)
}

const MAX_REASONS = 2

/** “1.2公里”, “300米”. */
const distanceText = (metres: number): string =>
  metres < 1000 ? `${Math.max(100, Math.round(metres / 100) * 100)}米` : `${(metres / 1000).toFixed(1)}公里`

/** Why a job is recommended, at most two reasons: “只有1.2公里”, “符合你的期望薪资”. */
export function reasonsOf(job: ScoredJob & Pick<Known, 'rating'>, wish: Wish, now: Date): string[] {
  const reasons: string[] = []
  if (job.metres !== null && job.metres <= REASON_METRES) reasons.push(`只有${distanceText(job.metres)}`)
  if (wish.payMin > 0 && job.month_pay >= wish.payMin) reasons.push('符合你的期望薪资')
  const wanted = wish.categories.find((id) => id === job.category_id || id === job.category_root)
  if (wanted !== undefined) reasons.push(`你想找的${findCategory(wanted)?.name ?? '工作'}`)
  if (job.rating && job.rating.count >= MIN_COMMENTS && job.rating.score >= 4) reasons.push(`工友评${job.rating.score.toFixed(1)}分`)
  if (now.getTime() - job.refreshed_at.getTime() < DAY_MS) reasons.push('今天刚更新')
  return reasons.slice(0, MAX_REASONS)
}
