import type { Defaulted, OptionalTime, Time } from '../columns'

interface TenantProjectTable {
  id: string
  company_id: string
  name: string
  introduction: string
  notes: Defaulted<string[]>
  images: Defaulted<string[]>
  contact: string
  contact_hours: string
  created_at: Time
  /** The operator's name for it, by which a file updates it. */
  code: string | null
  /** The contact's phone number, sealed. No seeker gets it. */
  contact_phone: Buffer | null
  offline_at: OptionalTime
  updated_at: OptionalTime
}

interface TenantSearchSettingTable {
  kind: 'city' | 'category' | 'settlement'
  value: string
  position: number
}

interface TenantJobTable {
  job_id: string
  project_id: string
  referrer: string | null
  referrer_note: string | null
}

interface TenantJobViewTable {
  account_id: string
  job_id: string
  viewed_at: Time
}

/** Jobs of projects that the operator looks after. */
export interface TenantJobTables {
  tenant_project: TenantProjectTable
  tenant_job: TenantJobTable
  tenant_job_view: TenantJobViewTable
  tenant_search_setting: TenantSearchSettingTable
}
