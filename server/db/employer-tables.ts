import type { ColumnType } from 'kysely'
import type { JobStatus } from '@daogang/contract/job'
import type { PropEntry, PropKind } from '@daogang/contract/prop'
import type { DraftBody, ReviewReason } from '@daogang/contract/publish'
import type { Defaulted, Json, OptionalTime, Time } from './columns'

/** What a job asks of people, as its employer chose and wrote it; empty for a job from before there was a choice. */
export interface JobConditions {
  experience?: string
  education?: string
  words?: string
}

interface WorkAddressTable {
  id: string
  owner_id: string
  name: string
  address: string
  detail: Defaulted<string>
  city_id: number
  district_id: number
  latitude: number
  longitude: number
  used_at: Time
  created_at: Time
}

interface JobDraftTable {
  id: string
  owner_id: string
  body: Json<DraftBody>
  created_at: Time
  updated_at: Time
}

interface JobEventTable {
  id: ColumnType<number, never, never>
  job_id: string
  status: JobStatus | 'draft'
  by_role: 'b' | 'o' | 's'
  actor: Defaulted<string>
  reason: Defaulted<string>
  at: Time
}

interface JobReviewTable {
  id: string
  job_id: string
  reasons: ReviewReason[]
  created_at: Time
  decided_at: OptionalTime
  decision: 'approved' | 'rejected' | 'withdrawn' | null
}

interface PropGrantTable {
  id: string
  owner_id: string
  kind: PropKind
  source: 'welcome' | 'operator'
  count: number
  left_: number
  expires_at: Time
  created_at: Time
}

interface PropEntryTable {
  id: ColumnType<number, never, never>
  grant_id: string
  owner_id: string
  kind: PropKind
  change: number
  reason: PropEntry['reason']
  job_id: string | null
  once: string | null
  at: Time
}

/** What employers write and what comes of it. */
export interface EmployerTables {
  work_address: WorkAddressTable
  job_draft: JobDraftTable
  job_event: JobEventTable
  job_review: JobReviewTable
  prop_grant: PropGrantTable
  prop_entry: PropEntryTable
}
