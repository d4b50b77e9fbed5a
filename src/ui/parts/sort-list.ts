/** Where what stood at `from` would stand after it was dragged by so many px over rows of that height; one of `count` places. */
export const placeAfter = (from: number, px: number, height: number, count: number): number =>
  Math.min(Math.max(from + Math.round(px / height), 0), count - 1)

/** The same things, one of them moved to another place. */
export function moved<V>(items: readonly V[], from: number, to: number): V[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** How far a row makes room, in rows, while another is dragged from one place to another. */
export function roomOf(at: number, from: number, to: number): -1 | 0 | 1 {
  if (at > from && at <= to) return -1
  return at < from && at >= to ? 1 : 0
}
