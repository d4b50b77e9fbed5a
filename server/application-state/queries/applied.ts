import { sql, type RawBuilder } from 'kysely'

/**
 * Whether the row at hand counts as 报名: the person applied, or accepted an invitation, and did not withdraw. An invitation alone is none.
 * The only place that knows this rule. The figures and the day's limit count the events instead.
 * @param table the alias of `application` in the query
 */
export const isApplied = (table = 'application'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.agreed`)} and ${sql.ref(`${table}.status`)} <> 'withdrawn')`
