import type { Time } from '../columns'

interface AdvanceSettingTable {
  enterprise_id: string
  is_on: boolean
  changed_by: string
  changed_at: Time
}

interface AdvanceMoveTable {
  enterprise_id: string
  once: string
  amount: number
  moved_by: string
  moved_at: Time
}

interface AdvanceLockTable {
  account_id: string
  until: Time
  set_at: Time
}

interface AdvanceTable {
  id: string
  employment_id: string
  account_id: string
  enterprise_id: string
  amount: number
  nth: number
  once: string
  earning_id: string
  created_at: Time
  payslip_id: string | null
  taken: number | null
}

/** Wages paid before payday. */
export interface AdvanceTables {
  advance_setting: AdvanceSettingTable
  advance_move: AdvanceMoveTable
  advance_lock: AdvanceLockTable
  advance: AdvanceTable
}
