/** Rows by a key, in their order. */
export function grouped<K, R>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const own = groups.get(key)
    if (own) own.push(row)
    else groups.set(key, [row])
  }
  return groups
}
