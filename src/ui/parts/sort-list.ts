/**
 * The index to which a row is dragged.
 * @param from its current index
 * @param px how far it was dragged
 * @param height height of a row in px
 * @param count number of rows
 */
export const placeAfter = (from: number, px: number, height: number, count: number): number =>
  Math.min(Math.max(from + Math.round(px / height), 0), count - 1)

/** A copy of the list with one item moved. */
export function moved<V>(items: readonly V[], from: number, to: number): V[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** The shift of a row, in rows, while another one is dragged. */
export function roomOf(at: number, from: number, to: number): -1 | 0 | 1 {
  if (at > from && at <= to) return -1
  return at < from && at >= to ? 1 : 0
}
