import type { ColumnType } from 'kysely'
import type { Defaulted, TimeWithDefault } from '../columns'

interface OutboxTable {
  id: ColumnType<number, never, never>
  kind: string
  payload: Buffer
  attempts: Defaulted<number>
  run_at: TimeWithDefault
  created_at: TimeWithDefault
  last_error: string | null
}

export interface OutboxTables {
  outbox: OutboxTable
}
