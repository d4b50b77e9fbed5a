import type { Defaulted, Time } from '../columns'

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
}
