import type { DraftBody, ReviewReason } from '@daogang/contract/publish'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface WorkAddressTable {
  id: string
  enterprise_id: string
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
  account_id: string
  body: Json<DraftBody>
  created_at: Time
  updated_at: Time
}

interface JobReviewTable {
  id: string
  job_id: string
  reasons: ReviewReason[]
  /** The pay is reviewed because there was nothing to compare it with. */
  pay_uncompared: Defaulted<boolean>
  created_at: Time
  decided_at: OptionalTime
  decision: 'approved' | 'rejected' | 'withdrawn' | null
}

/** Work addresses, drafts and reviews of jobs. */
export interface PublishTables {
  work_address: WorkAddressTable
  job_draft: JobDraftTable
  job_review: JobReviewTable
}
