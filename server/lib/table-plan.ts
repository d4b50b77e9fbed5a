import { createHash } from 'node:crypto'

/** A row that cannot be taken, by its number in the file, and what to do about it. */
export interface LineProblem {
  line: number
  problem: string
}

/** What a file changes. */
export interface PlannedChange {
  /** The row; null for what the file leaves out. */
  line: number | null
  change: 'new' | 'changed' | 'removed'
  name: string
  /** As an operator reads it; `before` is empty for something new, `after` for something removed. */
  before: string
  after: string
}

/** What importing a table would do. Nothing is written while it has problems. `Trx` is the transaction that writes. */
export interface TablePlan<Trx> {
  problems: LineProblem[]
  changes: PlannedChange[]
  /** Rows that change nothing. */
  same: number
  write(trx: Trx, by: { actor: string, now: Date }): Promise<unknown>
}

const FINGERPRINT = 12

/** The start of the hash of a file, by which an operator confirms what they saw. */
export const fingerprintOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, FINGERPRINT)

/** What differs from what there is, and how many rows do not. */
export type Compared = Pick<TablePlan<never>, 'changes' | 'same'>

/** A row as an operator reads it. */
export interface SaidRow {
  line: number
  name: string
  text: string
}

/**
 * Compares rows with what there is, by name.
 * @param found what there is: its text by its name
 * @param isWhole whether what the rows leave out goes
 */
export function changesOf(
  rows: readonly SaidRow[], found: ReadonlyMap<string, string>, isWhole = false,
): Compared {
  const changes = rows.flatMap(({ line, name, text }): PlannedChange[] => {
    const before = found.get(name)
    return before === text ? [] : [{ line, change: before === undefined ? 'new' : 'changed', name, before: before ?? '', after: text }]
  })
  const said = new Set(rows.map(({ name }) => name))
  const gone = isWhole ? [...found].filter(([name]) => !said.has(name)) : []
  return {
    changes: [...changes, ...gone.map(([name, before]): PlannedChange => ({ line: null, change: 'removed', name, before, after: '' }))],
    same: rows.length - changes.length,
  }
}

/** Rows that say the same twice: only a person knows which one is right. */
export function repeatedRows(rows: readonly SaidRow[]): LineProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, name }) => {
    const before = first.get(name)
    if (before === undefined) first.set(name, line)
    return before === undefined ? [] : [{ line, problem: `和第${before}行说的是同一个：${name}，只留一行` }]
  })
}
