interface Counted {
  count: number
}

/** The distinct values of a column, most frequent first. Ties are in ascending order. */
export function byFrequency<R extends Counted, V extends string | number>(rows: readonly R[], read: (row: R) => V): V[] {
  const counts = new Map<V, number>()
  for (const row of rows) counts.set(read(row), (counts.get(read(row)) ?? 0) + row.count)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value)
}
