import type { FileKind, Purpose } from '@daogang/contract/upload'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface UploadTable {
  id: string
  account_id: string | null
  /** It belongs to the enterprise, whoever sent it. */
  enterprise_id: string | null
  purpose: Purpose
  kind: FileKind
  name: string
  bytes: number | null
  width: number | null
  height: number | null
  /** Length of a recording. */
  duration_ms: Defaulted<number | null>
  created_at: Time
  stored_at: OptionalTime
  used_at: OptionalTime
  hidden_at: OptionalTime
  /** A sealed record names it: it is not deleted before this day is over. */
  kept_until: Defaulted<string | null>
}

export interface UploadTables {
  upload: UploadTable
}
