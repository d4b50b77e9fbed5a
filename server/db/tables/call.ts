import type { Role } from '@daogang/contract/auth'
import type { Defaulted, Time } from '../columns'

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
  /** For which an employer called; null for a seeker's call. */
  enterprise_id: Defaulted<string | null>
  created_at: Time
}

/** When a seeker takes calls. */
interface CallReceptionTable {
  account_id: string
  on_: boolean
  from_time: string
  to_time: string
  daily_cap: number
  updated_at: Time
}

export interface CallTables {
  call_binding: CallBindingTable
  call_record: CallRecordTable
  call_reception: CallReceptionTable
}
