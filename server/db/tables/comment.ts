import type { Defaulted, Json, OptionalTime, Time } from '../columns'

interface CommentTable {
  id: string
  job_id: string
  company_id: string
  account_id: string
  scores: Json<Record<string, number>>
  score: number
  tags: Defaulted<string[]>
  content: string
  pictures: Defaulted<string[]>
  anonymous: Defaulted<boolean>
  created_at: Time
  reply: string | null
  replied_at: OptionalTime
  hidden_at: OptionalTime
}

export interface CommentTables {
  comment: CommentTable
}
