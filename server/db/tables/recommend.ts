import type { Defaulted, Time } from '../columns'

interface RecommendationTable {
  id: string
  account_id: string
  job_ids: string[]
  category_roots: Defaulted<string[]>
  created_at: Time
}

export interface RecommendTables {
  recommendation: RecommendationTable
}
