import type { MemberRole } from '@daogang/contract/rules/member'
import type { Defaulted, Time, TimeWithDefault } from '../columns'

interface EnterpriseTable {
  id: string
  name: Defaulted<string>
  credit_code: string | null
  legal_person: Defaulted<string>
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
}

/** A view: the stores that each member sees. */
interface MemberStoreView {
  account_id: string
  role: MemberRole
  joined_at: Time
  enterprise_id: string
  company_id: string
}

/** Enterprises and their members. */
export interface MemberTables {
  enterprise: EnterpriseTable
  member: MemberTable
  member_store: MemberStoreView
}
