import type { Database } from '../../db/schema'
import { GROUPS, items, type DataItem, type ItemName } from '../../personal-data/registry/items'
import type { ColumnUse, PersonTable, Registry } from '../../personal-data/registry/types'
import { titleOf } from '../wording/columns'

export type TableName = keyof Database

/** A table of the registry, whichever it is. */
export interface AnyTable extends Pick<PersonTable<'account'>, 'title' | 'notExported'> {
  owners: readonly (string | { column: string, of: TableName, key: string, same?: string })[]
  columns: Readonly<Record<string, ColumnUse>>
}

/** The entry of a table with data about people. */
export const personTable = (registry: Registry, table: TableName): AnyTable => registry[table] as unknown as AnyTable

export interface PlannedTable {
  name: TableName
  title: string
  group: DataItem['group']
  columns: readonly { name: string, title: string }[]
}

/** The group of most columns; of several, the first. */
function mostCommon<T>(groups: readonly T[]): T {
  const countOf = (group: T): number => groups.filter((each) => each === group).length
  return groups.reduce((best, group) => (countOf(group) > countOf(best) ? group : best))
}

const isItem = (use: string): use is ItemName => use in items

/** The tables of a registry with data that their owner gets, by section: everything but technical columns and those of other people. */
export function planOf(registry: Registry): PlannedTable[] {
  const planned = Object.entries(registry).flatMap(([name, entry]): PlannedTable[] => {
    if ('nobody' in entry || entry.notExported !== undefined) return []
    const table = name as TableName
    const used = Object.entries<string>(entry.columns).flatMap(([column, use]) => (isItem(use) ? [{ column, use }] : []))
    if (used.length === 0) return []
    return [{
      name: table, title: entry.title, group: mostCommon(used.map(({ use }) => items[use].group)),
      columns: used.map(({ column, use }) => ({ name: column, title: titleOf(table, column, items[use].name) })),
    }]
  })
  return GROUPS.flatMap((group) => planned.filter((table) => table.group === group))
}

/** The sections of a plan with their tables. */
export const sectionsOf = (plan: readonly PlannedTable[]): { group: string, tables: PlannedTable[] }[] =>
  GROUPS.map((group) => ({ group, tables: plan.filter((table) => table.group === group) })).filter(({ tables }) => tables.length > 0)
