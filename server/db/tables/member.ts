import type { GivenRole } from '@daogang/contract/rules/group'
import type { MemberRole } from '@daogang/contract/rules/member'
import type { Defaulted, OptionalTime, Time, TimeWithDefault } from '../columns'

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

interface GroupRequestTable {
  id: string
  enterprise_id: string
  kind: 'invite' | 'apply' | 'transfer'
  state: Defaulted<'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired' | 'undone'>
  company_id: string | null
  role: GivenRole | null
  created_by: string
  account_id: string | null
  mobile: string | null
  note: Defaulted<string>
  created_at: Time
  expires_at: Time
  settled_at: OptionalTime
}

/** The last hand-over of a seeker of a job. */
interface PersonHandOverTable {
  job_id: string
  seeker_id: string
  given_by: string
  given_to: string
  given_at: Time
}

/** Enterprises, their members and the requests to become one. */
export interface MemberTables {
  enterprise: EnterpriseTable
  member: MemberTable
  member_store: MemberStoreView
  group_request: GroupRequestTable
  person_hand_over: PersonHandOverTable
}
