import type { VisitOutcome, VisitState } from '@daogang/contract/rules/visit'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface VisitTable {
  id: string
  worker_id: string
  company_id: string
  purpose: string
  /** YYYY-MM-DD. */
  planned_on: string
  state: VisitState
  created_at: Time
  created_by: string
  opened_at: OptionalTime
  filled_at: OptionalTime
  outcome: VisitOutcome | null
  summary: Defaulted<string>
  note: Defaulted<string>
  next_on: string | null
}

/** Visits of the operator's field workers to employers. */
export interface VisitTables {
  visit: VisitTable
}
