import type { Defaulted, OptionalTime, Time } from '../columns'

interface RestrictionTable {
  id: string
  account_id: string | null
  enterprise_id: string | null
  company_id: string | null
  kind: 'contact' | 'blocked' | 'disabled' | 'banned'
  violation: Defaulted<string>
  reason: string
  detail: Defaulted<string>
  decided_by: Defaulted<string>
  created_at: Time
  until: OptionalTime
  lifted_at: OptionalTime
  /** The mark that brought it back, or that was made of it. */
  mark_id: Defaulted<string | null>
}

/** A view: the bans that a store is under and that were not lifted, its own and its enterprise's. They may have expired. */
interface StoreBanView {
  company_id: string
  id: string
  reason: string
  detail: string
  created_at: Time
  until: OptionalTime
}

interface JobHoldTable {
  job_id: string
  restriction_id: string
}

/** The operator's decisions about accounts, enterprises and stores, and the jobs that a ban took offline. */
export interface RiskTables {
  restriction: RestrictionTable
  store_ban: StoreBanView
  job_hold: JobHoldTable
}
