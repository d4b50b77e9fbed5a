import type { JobFilter } from '@daogang/contract/job'
import { rootOf } from '../dictionary/categories'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { cityGram, parseKeyword } from './keyword'
import { boxAround, type Position } from './position'

/**
 * What limits and sorts a list of jobs: every value as SQL takes it, flat, so that a query can be built once for each
 * set of given values (server/lib/prepared.ts).
 */
export interface JobValues {
  now: Date
  cityId: number
  root?: string
  leaf?: string
  districtId?: number
  payFrom?: number
  settlement?: readonly string[]
  kind?: 'full_time' | 'part_time'
  welfares?: readonly string[]
  /** Entries of the index that a keyword asks for; its words stand in `word0`, `word1` … */
  grams?: readonly string[]
  [word: `word${number}`]: string
  /** Where distances are measured from. */
  latitude?: number
  longitude?: number
  /** Metres, and a box that holds all within them. */
  reach?: number
  south?: number
  north?: number
  west?: number
  east?: number
  /** Jobs that were shown already, and jobs that are asked for. */
  excluded?: readonly string[]
  named?: readonly string[]
  /** The place to go on from: by rank, by pay or by distance. */
  afterId?: string
  afterTime?: string
  afterPay?: number
  afterMetres?: number
}

/** The part of a list that every page shares. Null when the keyword holds nothing that could be found, such as “%”. */
export function jobValues(filter: JobFilter, origin: Position | null, now: Date): JobValues | null {
  const { cityId, keyword, districtId, payFrom, within, settlement, kind, welfares } = filter
  const sought = keyword === undefined ? null : parseKeyword(keyword)
  if (sought?.words.length === 0) return null
  return {
    now,
    cityId,
    ...(filter.categoryId !== undefined && categoryOf(filter.categoryId)),
    ...(districtId !== undefined && { districtId }),
    ...(payFrom !== undefined && payFrom > 0 && { payFrom }),
    ...(settlement !== undefined && settlement.length > 0 && { settlement }),
    ...(kind !== undefined && { kind }),
    ...(welfares !== undefined && welfares.length > 0 && { welfares }),
    ...(sought && { grams: [...sought.grams, cityGram(cityId)], ...numbered(sought.words) }),
    ...(origin && { ...origin, ...(within !== undefined && reachOf(origin, within)) }),
  }
}

const numbered = (words: readonly string[]): Record<`word${number}`, string> =>
  Object.fromEntries(words.map((word, i) => [`word${i}`, word]))

/** A root or a leaf as what limits a list. */
export const categoryOf = (id: string): Pick<JobValues, 'root' | 'leaf'> => rootOf(id) === undefined ? { root: id } : { leaf: id }

/** Metres from a position, and the box around them. */
export const reachOf = (origin: Position, reach: number): Pick<JobValues, 'reach' | 'south' | 'north' | 'west' | 'east'> =>
  ({ reach, ...boxAround(origin, reach) })

export const afterRank = (key: TimeKey | null): Pick<JobValues, 'afterId' | 'afterTime'> =>
  key ? { afterId: key.id, afterTime: microsToTimestamp(key.micros) } : {}

export const afterPay = (key: { id: string, monthPay: number } | null): Pick<JobValues, 'afterId' | 'afterPay'> =>
  key ? { afterId: key.id, afterPay: key.monthPay } : {}

export const afterMetres = (key: { id: string, metres: number } | null): Pick<JobValues, 'afterId' | 'afterMetres'> =>
  key ? { afterId: key.id, afterMetres: key.metres } : {}

/** Values `word0`, `word1` … in order. */
export function wordsIn(values: JobValues): string[] {
  const texts: string[] = []
  for (let i = 0; values[`word${i}`] !== undefined; i += 1) texts.push(values[`word${i}`]!)
  return texts
}
