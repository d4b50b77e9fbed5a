import type { ColumnType, Kysely, Selectable, Transaction } from 'kysely'
import type { AppealStatus } from '@daogang/contract/appeal'
import type { ClientType, Role } from '@daogang/contract/auth'
import type { ConsentAnswer } from '@daogang/contract/consent'
import type { JobKind, JobStatus, PayUnit, Settlement } from '@daogang/contract/job'
import type { ChannelId } from '@daogang/contract/tracking'
import type { Kind, Purpose } from '@daogang/contract/upload'
import type { ChatTables } from './chat-tables'
import type { ContactTables } from './contact-tables'
import type { ContentCheckTables } from './content-check-tables'
import type { Defaulted, Json, OptionalTime, Time, TimeWithDefault } from './columns'
import type { MessageTables } from './message-tables'
import type { RealNameTables } from './real-name-tables'
import type { EmployerTables, JobConditions } from './employer-tables'
import type { SeekerTables } from './seeker-tables'
import type { TenantTables } from './tenant-tables'

/** A connection or a transaction, for whatever only needs to run a statement. Only repositories call it. */
export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export interface AccountTable {
  id: string
  mobile: string
  name: string | null
  role: Defaulted<Role>
  created_at: TimeWithDefault
  cancelled_at: OptionalTime
  personalised: Defaulted<boolean>
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
  /** The phone's owner had been logged in on that device. */
  known: Defaulted<boolean>
  /** What the proof of work is known by that came with the request. */
  proof: string | null
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
  city_id: number
  district_id: number
  district: string
  address: string
  latitude: number
  longitude: number
  introduction: Defaulted<string>
  environment: Defaulted<string[]>
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
  status: Defaulted<JobStatus>
  published_at: TimeWithDefault
  refreshed_at: TimeWithDefault
  rank_at: Time
  expires_at: Time
  grams: Defaulted<string[]>
  search_text: Defaulted<string>
  opened_at: OptionalTime
  status_reason: Defaulted<string>
  valid_days: Defaulted<number>
  conditions: Json<JobConditions>
  address_id: string | null
  once: string | null
  top_until: OptionalTime
  urgent_until: OptionalTime
  updated_at: TimeWithDefault
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

export interface AppealTable {
  id: string
  account_id: string
  job_id: string | null
  reason: string
  content: string
  pictures: Defaulted<string[]>
  status: Defaulted<AppealStatus>
  answer: Defaulted<string>
  created_at: Time
  answered_at: OptionalTime
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
  subject_id: string | null
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
  hidden_at: OptionalTime
}

/** Every table, for Kysely. Kept beside the migrations by hand. */
export interface Database
  extends SeekerTables, EmployerTables, TenantTables, RealNameTables, ChatTables, ContactTables, MessageTables,
  ContentCheckTables {
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
  account_restriction: AccountRestrictionTable
  company_ban: CompanyBanTable
  appeal: AppealTable
  operator_action: OperatorActionTable
  tenant_token: TenantTokenTable
  tracking_batch: TrackingBatchTable
  tracking_event: TrackingEventTable
  page_access: PageAccessTable
  upload: UploadTable
}

/** A row of a table as it is read. */
export type Row<T extends keyof Database> = Selectable<Database[T]>
