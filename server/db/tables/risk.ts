import type { OptionalTime, Time } from '../columns'

/** In force until it is lifted or `until` has passed. */
interface Decision {
  id: string
  created_at: Time
  until: OptionalTime
  lifted_at: OptionalTime
}

interface AccountRestrictionTable extends Decision {
  account_id: string
  kind: 'contact' | 'blocked' | 'disabled'
  reason: string
}

interface CompanyBanTable extends Decision {
  company_id: string
  what: string
  why: string
}

/** The operator's decisions about accounts and shops. */
export interface RiskTables {
  account_restriction: AccountRestrictionTable
  company_ban: CompanyBanTable
}
