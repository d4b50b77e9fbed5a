import type { MemberRole } from '@daogang/contract/rules/member'
import type { Defaulted, Time, TimeWithDefault } from '../columns'

interface EnterpriseTable {
  id: string
  name: Defaulted<string>
  created_at: TimeWithDefault
}

interface MemberTable {
  id: string
  enterprise_id: string
  company_id: string | null
  account_id: string
  role: MemberRole
  joined_at: Time
  chosen_at: Time
  chosen_company_id: string | null
}

/** A view: the stores that each member sees. */
interface MemberStoreView {
  account_id: string
  role: MemberRole
  joined_at: Time
  enterprise_id: string
  company_id: string
  /** Deleted by its employer. */
  closed: boolean
}

/** Enterprises and their members. */
export interface MemberTables {
  enterprise: EnterpriseTable
  member: MemberTable
  member_store: MemberStoreView
}
