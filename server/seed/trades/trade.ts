/** The kind of a place, which determines its trades and its name. */
export type Kind =
  | 'restaurant' | 'tea' | 'hotel' | 'property' | 'security' | 'factory' | 'logistics' | 'delivery' | 'transport' | 'domestic'
  | 'retail' | 'construction' | 'repair' | 'beauty' | 'office' | 'care' | 'cleaning' | 'labour'

/** One trade as it is advertised. */
export interface Trade {
  /** Leaf of the category tree. */
  id: string
  rootId: string
  /** Yuan a month for full-time work in Shanghai: for a beginner and for an experienced worker. */
  low: number
  high: number
  kinds: readonly Kind[]
  titles: readonly string[]
  duties: string
}

/** A line: key below the root, low, high, kinds, titles, duties. */
export type Line = readonly [key: string, low: number, high: number, kinds: string, titles: string, duties: string]

export const trades = (rootId: string, lines: readonly Line[]): Trade[] =>
  lines.map(([key, low, high, kinds, titles, duties]) => ({
    id: `${rootId}_${key}`,
    rootId,
    low,
    high,
    kinds: kinds.split(' ') as Kind[],
    titles: titles.split(' '),
    duties,
  }))
