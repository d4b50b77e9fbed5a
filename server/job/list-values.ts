import type { JobFilter } from '@daogang/contract/job'
import { rootOf } from '../dictionary/categories'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import type { Position } from '../lib/position'
import { soughtLandmarks } from '../landmark/rules'
import { cityGram, parseKeyword } from '../search/keyword'

/**
 * The filter and sort values of a list of jobs, as SQL parameters. Flat, so that a query is built once for each set of given values
 * (server/db/prepared.ts).
 */
export interface JobValues {
  now: Date
  cityId: number
  root?: string
  leaf?: string
  /** Only jobs of these roots, or only jobs of other roots. */
  roots?: readonly string[]
  otherRoots?: readonly string[]
  districtId?: number
  /** Entries of landmarks that a job must have. */
  landmarks?: readonly string[]
  payFrom?: number
  settlement?: readonly string[]
  kind?: 'full_time' | 'part_time'
  welfares?: readonly string[]
  /** Index entries of a keyword; its words are in `word0`, `word1` …, those that begin with a digit as patterns in `number0` … */
  grams?: readonly string[]
  [word: `word${number}` | `number${number}`]: string
  /** Origin of distances. */
  latitude?: number
  longitude?: number
  /** Metres. */
  reach?: number
  /** The origin, and a polygon around it that contains every place within the reach, in the index by distance (distance-index.ts). */
  point?: string
  disc?: string
  /** Ids of jobs to leave out, and ids of jobs to read. */
  excluded?: readonly string[]
  named?: readonly string[]
  /** The last row of the previous page: its id with its rank, pay or distance. */
  afterId?: string
  afterTime?: string
  afterPay?: number
  afterMetres?: number
}

/** The values that all pages of a list share. Null if the keyword contains nothing searchable, such as “%”. */
export function jobValues(filter: JobFilter, origin: Position | null, now: Date): JobValues | null {
  const { cityId, keyword, districtId, payFrom, within, settlement, kind, welfares } = filter
  const sought = keyword === undefined ? null : parseKeyword(keyword)
  if (sought?.words.length === 0) return null
  const landmarks = soughtLandmarks(filter)
  return {
    now,
    cityId,
    ...(landmarks.length > 0 && { landmarks }),
    ...(filter.categoryId !== undefined && categoryOf(filter.categoryId)),
    ...(districtId !== undefined && { districtId }),
    ...(payFrom !== undefined && payFrom > 0 && { payFrom }),
    ...(settlement !== undefined && settlement.length > 0 && { settlement }),
    ...(kind !== undefined && { kind }),
    ...(welfares !== undefined && welfares.length > 0 && { welfares }),
    ...(sought && { grams: [...sought.grams, cityGram(cityId)], ...numbered(sought.words) }),
    ...(origin && { ...origin, ...(within !== undefined && { reach: within }) }),
  }
}

/** A number begins where the text has no digit before it: 1号线 is not in 11号线. Words have letters and digits only. */
function numbered(words: readonly string[]): Record<`word${number}` | `number${number}`, string> {
  const isNumber = (word: string): boolean => /^\d/.test(word)
  const values: Record<`word${number}` | `number${number}`, string> = {}
  words.filter((word) => !isNumber(word)).forEach((word, i) => { values[`word${i}`] = word })
  words.filter(isNumber).forEach((word, i) => { values[`number${i}`] = `(?<!\\d)${word}` })
  return values
}

/** The filter for a root or a leaf. */
export const categoryOf = (id: string): Pick<JobValues, 'root' | 'leaf'> => rootOf(id) === undefined ? { root: id } : { leaf: id }

export const afterRank = (key: TimeKey | null): Pick<JobValues, 'afterId' | 'afterTime'> =>
  key ? { afterId: key.id, afterTime: microsToTimestamp(key.micros) } : {}

export const afterPay = (key: { id: string, monthPay: number } | null): Pick<JobValues, 'afterId' | 'afterPay'> =>
  key ? { afterId: key.id, afterPay: key.monthPay } : {}

export const afterMetres = (key: { id: string, metres: number } | null): Pick<JobValues, 'afterId' | 'afterMetres'> =>
  key ? { afterId: key.id, afterMetres: key.metres } : {}

/** Values `word0`, `word1` …, or `number0` …, in order. */
export function wordsIn(values: JobValues, kind: 'word' | 'number'): string[] {
  const texts: string[] = []
  for (let i = 0; values[`${kind}${i}`] !== undefined; i += 1) texts.push(values[`${kind}${i}`]!)
  return texts
}
