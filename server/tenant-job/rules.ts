interface Counted {
  count: number
}

/** The distinct values of a column, most frequent first. Ties are in ascending order. */
export function byFrequency<R extends Counted, V extends string | number>(rows: readonly R[], read: (row: R) => V): V[] {
  const counts = new Map<V, number>()
  for (const row of rows) counts.set(read(row), (counts.get(read(row)) ?? 0) + row.count)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value)
}

/** The values that an operator put first, in that order, as far as there are jobs for them; then the others as they were. */
export function inWantedOrder<V extends string | number>(values: readonly V[], wanted: readonly string[]): V[] {
  const first = wanted.flatMap((want) => values.filter((value) => String(value) === want))
  return [...first, ...values.filter((value) => !first.includes(value))]
}

/** What an import changes: projects that are new or other, jobs that it makes, and jobs that leave a project. */
export const importSize = (
  projects: readonly { change: 'new' | 'changed' | 'same', made: readonly string[], removed: number }[],
): number => projects.reduce((sum, { change, made, removed }) => sum + (change === 'same' ? 0 : 1) + made.length + removed, 0)
