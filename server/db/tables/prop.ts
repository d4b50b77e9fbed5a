import type { PropEntry, PropKind } from '@daogang/contract/prop'
import type { ColumnType } from 'kysely'
import type { Time } from '../columns'

interface PropGrantTable {
  id: string
  enterprise_id: string
  kind: PropKind
  source: 'welcome' | 'operator' | 'coins' | 'membership'
  count: number
  left_: number
  expires_at: Time
  created_at: Time
}

interface PropEntryTable {
  id: ColumnType<number, never, never>
  grant_id: string
  enterprise_id: string
  kind: PropKind
  change: number
  reason: PropEntry['reason']
  job_id: string | null
  once: string | null
  at: Time
}

export interface PropTables {
  prop_grant: PropGrantTable
  prop_entry: PropEntryTable
}
