import type { Role } from '@daogang/contract/auth'
import type { Time } from '../columns'

interface QuickReplyTable {
  id: string
  account_id: string
  role: Role
  content: string
  place: number
  created_at: Time
  updated_at: Time
}

interface QuickReplyGivenTable {
  account_id: string
  role: Role
  given_at: Time
}

export interface QuickReplyTables {
  quick_reply: QuickReplyTable
  quick_reply_given: QuickReplyGivenTable
}
