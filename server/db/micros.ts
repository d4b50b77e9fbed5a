import { sql, type RawBuilder } from 'kysely'

/** Microseconds since 1970 of a timestamptz, as text: the key of a time cursor (lib/cursor.ts). */
export const micros = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`
