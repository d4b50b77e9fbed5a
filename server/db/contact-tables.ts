import type { Role } from '@daogang/contract/auth'
import type { Time } from './columns'

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

interface CallBindingTable {
  id: string
  low_id: string
  high_id: string
  status: 'asking' | 'bound' | 'ended'
  virtual: boolean
  tel_x: string | null
  reference: string | null
  created_at: Time
  expires_at: Time
}

interface CallRecordTable {
  id: string
  binding_id: string
  caller_id: string
  callee_id: string
  caller_role: Role
  job_id: string | null
  created_at: Time
}

/** How people get in touch with each other. */
export interface ContactTables {
  quick_reply: QuickReplyTable
  quick_reply_given: QuickReplyGivenTable
  call_binding: CallBindingTable
  call_record: CallRecordTable
}
