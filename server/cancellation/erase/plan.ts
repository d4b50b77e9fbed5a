import type { Database } from '../../db/schema'
import type { AtEnd, KeptBy, Registry } from '../../personal-data/registry/types'

export type Table = keyof Database

/** The types of the registry are one for each table; here a table is any of them. */
export type AnyOwner = string | { column: string, of: Table, key: string, same?: string, whose?: string }
export interface AnyEnd {
  how: AtEnd<'account'>['how']
  only?: { column: string, is: string | null }
  as?: string
  scrub?: readonly string[]
  values?: Readonly<Record<string, string | number | boolean | null>>
  law?: KeptBy
  ifAny?: Table
}
export interface Step extends AnyEnd {
  table: Table
  owners: readonly AnyOwner[]
}

interface AnyEntry {
  owners?: readonly AnyOwner[]
  about?: readonly AnyOwner[]
  atEnd?: AnyEnd | readonly AnyEnd[]
}

const entryOf = (registry: Registry, table: Table): AnyEntry => registry[table] as AnyEntry

/** The owners of the rows of a table, without other people in them. */
export const ownersOf = (registry: Registry, table: Table): readonly AnyOwner[] => entryOf(registry, table).owners ?? []

/** Other people in the rows of a table. */
export const aboutOf = (registry: Registry, table: Table): readonly AnyOwner[] => entryOf(registry, table).about ?? []

/**
 * What happens to each table at the end of an account. A table with several rules has several steps: a row belongs to the first that
 * fits.
 */
export function stepsOf(registry: Registry): Step[] {
  return (Object.keys(registry) as Table[]).flatMap((table) => {
    const { owners: own = [], about = [], atEnd = [] } = entryOf(registry, table)
    return [atEnd].flat().map((end) => {
      // A row of two people is changed for the one in that column; otherwise for its owners.
      const owners = end.as === undefined ? own : [...own, ...about].filter((owner) => end.as === 'anyone' || nameOf(owner) === end.as)
      if (owners.length === 0) throw new Error(`registry: ${table} has no owner in ${end.as ?? ''}`)
      return { ...end, table, owners }
    })
  })
}

/** The column with the account, of the row itself or of the one that leads to it. */
const nameOf = (owner: AnyOwner): string => (typeof owner === 'string' ? owner : owner.whose ?? owner.column)

/** Orders tables so that a row goes before the rows that it names. A circle is cut at its first table. */
export function childrenFirst(tables: readonly string[], references: readonly { child: string, parent: string }[]): string[] {
  const [sorted, seen] = [[] as string[], new Set<string>()]
  const visit = (table: string): void => {
    if (seen.has(table)) return
    seen.add(table)
    for (const { child, parent } of references) if (parent === table && child !== table) visit(child)
    sorted.push(table)
  }
  tables.forEach(visit)
  const wanted = new Set(tables)
  return sorted.filter((table) => wanted.has(table))
}
