import type { ColumnType } from 'kysely'
import type { OptionalTime, Time } from '../columns'

interface OperatorActionTable {
  id: ColumnType<number, never, never>
  actor: string
  action: string
  account_id: string | null
  company_id: string | null
  reason: string | null
  until: OptionalTime
  created_at: Time
  subject_id: string | null
  rule: string | null
}

export interface ModerationTables {
  operator_action: OperatorActionTable
}
