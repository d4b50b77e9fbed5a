import type { ExportState } from '@daogang/contract/rules/data-export'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface DataExportTable {
  id: string
  account_id: string
  day: string
  state: ExportState
  /** `self`, or the operators who checked who the person is. */
  started_by: string
  code_id: string | null
  requested_at: Time
  run_at: OptionalTime
  attempts: Defaulted<number>
  done: Defaulted<number>
  total: Defaulted<number>
  /** Part of the key in the storage. */
  file: string
  bytes: number | null
  until: OptionalTime
  opened_by: string | null
  open_until: OptionalTime
  sent_at: OptionalTime
  ended_at: OptionalTime
  removed_at: OptionalTime
}

export interface DataExportTables {
  data_export: DataExportTable
}
