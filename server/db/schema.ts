import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { ApplicationStatus } from '@daogang/contract/application'
import type { ClientType, Role } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import type { InterviewStatus } from '@daogang/contract/interview'
import type { JobKind, PayUnit, Settlement } from '@daogang/contract/job'
import type { ChannelId } from '@daogang/contract/tracking'
import type { Kind, Purpose } from '@daogang/contract/upload'

/** timestamptz: read as a Date, which keeps milliseconds. A keyset cursor selects `column::text` for the microseconds. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A column with a default that is written as it is read. */
type Defaulted<T> = Generated<T>
/** jsonb: read parsed, written as `JSON.stringify(value)` (pg would take a bare array for a SQL array). */
type Json<T extends object> = JSONColumnType<T, string | undefined, string>

export interface AccountTable {
  id: string
  mobile: string
  name: string | null
  role: Defaulted<Role>
  created_at: TimeWithDefault
  cancelled_at: OptionalTime
}

export interface DeviceTable {
  id: string
  created_at: TimeWithDefault
}

export interface ConsentTable {
  id: string
  account_id: string | null
  device_id: string | null
  version: string
  answered_at: TimeWithDefault
  answer: ConsentAnswer
  client_type: ClientType | null
}

export interface AlipayUserTable {
  account_id: string
  user_hash: Buffer
  created_at: Time
}

export interface PhoneLoginTable {
  digest: Buffer
  address: string
  tried_at: Time
}

export interface SessionTable {
  id: string
  account_id: string
  token_hash: Buffer
  created_at: TimeWithDefault
  expires_at: Time
  revoked_at: OptionalTime
  client_type: Defaulted<ClientType>
  device_id: string | null
  end_reason: 'logout' | 'operator' | 'replaced' | null
}

export interface LoginCodeTable {
  id: string
  mobile: string
  code_hash: Buffer
  device_id: string | null
  address: string
  tries: Defaulted<number>
  sent_at: TimeWithDefault
  expires_at: Time
  used_at: OptionalTime
}

export interface OutboxTable {
  id: ColumnType<number, never, never>
  kind: string
  payload: Buffer
  attempts: Defaulted<number>
  run_at: TimeWithDefault
  created_at: TimeWithDefault
  last_error: string | null
}

export interface CompanyTable {
  id: string
  owner_id: string
  name: string
  industry: string
  scale: string
  licence_verified: Defaulted<boolean>
  owner_verified: Defaulted<boolean>
  city_id: number
  district_id: number
  district: string
  address: string
  latitude: number
  longitude: number
  created_at: TimeWithDefault
}

export interface JobTable {
  id: string
  company_id: string
  owner_id: string
  title: string
  category_root: string
  category_id: string
  kind: JobKind
  pay_min: number
  pay_max: number
  pay_unit: PayUnit
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
  status: Defaulted<'online' | 'offline' | 'closed'>
  published_at: TimeWithDefault
  refreshed_at: TimeWithDefault
  rank_at: Time
  expires_at: Time
  grams: Defaulted<string[]>
  search_text: Defaulted<string>
}

export interface JobCollectionTable {
  account_id: string
  job_id: string
  created_at: TimeWithDefault
}

export interface JobViewTable {
  account_id: string
  job_id: string
  viewed_at: TimeWithDefault
}

export interface ResumeTable {
  id: string
  account_id: string
  name: string
  /** `date`, read and written as `YYYY-MM-DD`: a Date would move by the server's time zone. */
  birthday: string
  city_id: number
  expect_jobs: string[]
  expect_salary_min: number
  expect_salary_max: number
  seniority: string
  job_want_status: string
  introduction: Defaulted<string>
  visible: Defaulted<boolean>
  created_at: TimeWithDefault
  updated_at: TimeWithDefault
  gender: Defaulted<string>
  region_id: Defaulted<number>
  address: Defaulted<string>
  avatar_id: string | null
  wechat_id: Defaulted<string>
  position: Defaulted<string>
  personality_labels: Defaulted<string[]>
  job_search_labels: Defaulted<string[]>
  current_salary_min: Defaulted<number>
  current_salary_max: Defaulted<number>
  expect_city_id: Defaulted<number>
  high_edu: Defaulted<string>
  expect_welfares: Defaulted<string[]>
  accommodation: Defaulted<string>
  schedules: Defaulted<string[]>
  change_shifts: Defaulted<string>
  part_time_switch: Defaulted<boolean>
  part_time_identity: Defaulted<string>
  part_time_times: Defaulted<string[]>
  part_time_jobs: Defaulted<string[]>
}

export interface ResumeWorkTable {
  id: string
  resume_id: string
  company: string
  position: string
  from_month: string
  to_month: string | null
  duties: Defaulted<string>
}

export interface ResumeEducationTable {
  id: string
  resume_id: string
  school: string
  major: string
  education: string
  from_month: string
  to_month: string | null
}

export interface ResumeViewTable {
  owner_id: string
  resume_id: string
  viewed_at: Time
}

export interface ResumeCollectionTable {
  owner_id: string
  resume_id: string
  created_at: Time
}

export interface ApplicationTable {
  id: string
  job_id: string
  account_id: string
  resume_id: string
  owner_id: string
  status: Defaulted<ApplicationStatus>
  applied_at: TimeWithDefault
  changed_at: TimeWithDefault
}

export interface ApplicationEventTable {
  application_id: string
  nth: number
  status: ApplicationStatus
  by_role: Role
  reason: Defaulted<string>
  at: Time
}

export interface InterviewTable {
  id: string
  application_id: string
  at: Time
  address: string
  latitude: number
  longitude: number
  contact: string
  note: Defaulted<string>
  status: Defaulted<InterviewStatus>
  reason: Defaulted<string>
  reply: Defaulted<string>
  created_at: Time
  replied_at: OptionalTime
}

export interface DayPromptTable {
  account_id: string
  day: string
}

/** A decision that stands until it is lifted or its time is over. */
interface Decision {
  id: string
  created_at: Time
  until: OptionalTime
  lifted_at: OptionalTime
}

export interface AccountRestrictionTable extends Decision {
  account_id: string
  kind: 'contact' | 'blocked' | 'disabled'
  reason: string
}

export interface CompanyBanTable extends Decision {
  company_id: string
  what: string
  why: string
}

export interface OperatorActionTable {
  id: ColumnType<number, never, never>
  actor: string
  action: string
  account_id: string | null
  company_id: string | null
  reason: string | null
  until: OptionalTime
  created_at: Time
}

export interface TenantTokenTable {
  token_hash: Buffer
  session_id: string
  login_channel: 1 | 2 | null
  created_at: Time
  expires_at: Time
}

export interface TrackingBatchTable {
  device_id: string
  digest: Buffer
  received_at: Time
}

export interface TrackingEventTable {
  id: ColumnType<number, never, never>
  device_id: string
  account_id: string | null
  channel: ChannelId
  point_id: string
  parent_point_id: string | null
  accessed_at: Time
  duration_ms: number | null
  args: Json<Record<string, string | number | boolean>>
  entered_at: OptionalTime
  left_at: OptionalTime
  operated_at: OptionalTime
  received_at: Time
}

export interface PageAccessTable {
  id: ColumnType<number, never, never>
  device_id: string
  account_id: string | null
  page: string
  channel_no: string | null
  accessed_at: Time
  received_at: Time
}

export interface UploadTable {
  id: string
  account_id: string | null
  purpose: Purpose
  kind: Kind
  name: string
  bytes: number | null
  width: number | null
  height: number | null
  created_at: Time
  stored_at: OptionalTime
  used_at: OptionalTime
}

/** Every table, for Kysely. Kept beside the migrations by hand. */
export interface Database {
  account: AccountTable
  device: DeviceTable
  consent: ConsentTable
  session: SessionTable
  login_code: LoginCodeTable
  alipay_user: AlipayUserTable
  phone_login: PhoneLoginTable
  outbox: OutboxTable
  company: CompanyTable
  job: JobTable
  job_collection: JobCollectionTable
  job_view: JobViewTable
  resume: ResumeTable
  resume_work: ResumeWorkTable
  resume_education: ResumeEducationTable
  resume_view: ResumeViewTable
  resume_collection: ResumeCollectionTable
  application: ApplicationTable
  application_event: ApplicationEventTable
  interview: InterviewTable
  day_prompt: DayPromptTable
  account_restriction: AccountRestrictionTable
  company_ban: CompanyBanTable
  operator_action: OperatorActionTable
  tenant_token: TenantTokenTable
  tracking_batch: TrackingBatchTable
  tracking_event: TrackingEventTable
  page_access: PageAccessTable
  upload: UploadTable
}

/** A row of a table as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>
