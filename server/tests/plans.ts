import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema'
import type { Statement } from '../lib/tracing'

/** A node of PostgreSQL's plan, as `explain (format json)` returns it; nodes that ran have row counts. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

export interface Cost {
  /** Rows that were read from tables, also those that a filter then discarded. */
  rows: number
  /** Large tables that were scanned completely. */
  wholeTables: string[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows that one node read in all its runs. PostgreSQL returns an average per run. */
const readBy = (node: Node): number => (node['Actual Loops'] ?? 0)
  * ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

const ASKS = /^\s*(select|with|insert|update|delete)\b/i
const WRITES = /\b(insert into|update|delete from)\b/i

/**
 * The cost of statements. PostgreSQL runs reading statements again, but only plans writing ones, so rows that those read are not counted.
 * @param large tables with so many rows that nothing may scan one completely
 */
export async function costOf(db: Kysely<Database>, statements: readonly Statement[], large: readonly string[]): Promise<Cost> {
  const nodes: Node[] = []
  for (const { text, values } of statements.filter((statement) => ASKS.test(statement.text))) {
    const how = WRITES.test(text) ? 'format json' : 'analyze, format json'
    const { rows: [row] } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>({
      ...sql`explain`.compile(db), sql: `explain (${how}) ${text}`, parameters: values,
    })
    nodes.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
  }
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan'))
  const whole = scans.filter((node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
  return {
    rows: Math.round(scans.reduce((sum, node) => sum + readBy(node), 0)),
    wholeTables: [...new Set(whole.map((node) => node['Relation Name'] ?? ''))],
  }
}
