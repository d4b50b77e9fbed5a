import type { JobKind, JobStatus, PayUnit, Settlement } from '@daogang/contract/job'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json, OptionalTime, Time, TimeWithDefault } from '../columns'

/** Requirements of a job, as its employer chose and wrote them. Jobs from before there was a choice have none. */
export interface JobConditions {
  experience?: string
  education?: string
  words?: string
}

interface JobTable {
  id: string
  company_id: string
  handler_id: string
  title: string
  category_root: string
  category_id: string
  kind: JobKind
  pay_min: number
  pay_max: number
  pay_unit: PayUnit
  /** The minimum pay in fen a month; 0 for piece work. */
  month_pay: number
  settlement: Settlement
  payday: Defaulted<string>
  pay_parts: Json<{ label: string; amount: number; unit: PayUnit }[]>
  headcount: number
  urgent: Defaulted<boolean>
  city_id: number
  district_id: number
  district: string
  place: string
  address: string
  latitude: number
  longitude: number
  welfares: Defaulted<string[]>
  welfare_notes: Json<Record<string, string>>
  duties: string
  hours: string
  requirements: string
  contact: string
  status: Defaulted<JobStatus>
  published_at: TimeWithDefault
  refreshed_at: TimeWithDefault
  rank_at: Time
  expires_at: Time
  grams: Defaulted<string[]>
  /** Entries of the business area, metro stations and lines nearby (server/landmark/rules.ts). */
  landmarks: Defaulted<string[]>
  search_text: Defaulted<string>
  opened_at: OptionalTime
  status_reason: Defaulted<string>
  valid_days: Defaulted<number>
  conditions: Json<JobConditions>
  address_id: string | null
  once: string | null
  /** What the request with `once` asked for last (`inputHash`); null for jobs published before migration 0465. */
  input_hash: Buffer | null
  /** `updated_at` as that request wrote it last; null for jobs published before migration 0466. */
  input_at: OptionalTime
  /** Null for jobs published before migration 0092. */
  publisher_id: string | null
  top_until: OptionalTime
  urgent_until: OptionalTime
  updated_at: TimeWithDefault
  accommodation: Defaulted<string>
  social_security: Defaulted<string>
  bonuses: Defaulted<string[]>
  brokerage: Defaulted<string>
  brokerage_fen: Defaulted<number>
  agency_id: string | null
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

/** The texts of a job before a change; a trigger keeps them. */
interface JobTextTable {
  id: ColumnType<number, never, never>
  job_id: string
  title: string
  duties: string
  requirements: string
  pay_min: number
  pay_max: number
  pay_unit: PayUnit
  replaced_at: Time
}

interface JobCollectionTable {
  account_id: string
  job_id: string
  created_at: TimeWithDefault
}

interface JobViewTable {
  account_id: string
  job_id: string
  viewed_at: TimeWithDefault
}

export interface JobTables {
  job: JobTable
  job_event: JobEventTable
  job_text: JobTextTable
  job_collection: JobCollectionTable
  job_view: JobViewTable
}
