import type { PayUnit } from '@daogang/contract/rules/pay'
import type { DisputeReason, SlipItem, SlipState, Worked } from '@daogang/contract/rules/payslip'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json, OptionalTime, Time } from '../columns'

/** What an employer still writes. */
export interface SlipDraft {
  work: Worked
  items: SlipItem[]
  /** What these hours came to, where a person edited the items; missing in edits from before it was kept. */
  proposed?: SlipItem[] | undefined
  /** YYYY-MM-DD; null as long as the terms name no payday. */
  payOn: string | null
}

/** What both sides agreed on for a slip. */
export interface SlipTerms {
  /** Fen for each unit. */
  wage: number
  wageUnit: PayUnit
  payday: string
}

interface PayslipTable {
  id: string
  employment_id: string
  account_id: string
  enterprise_id: string
  company_id: string
  cycle_from: string
  cycle_to: string
  state: SlipState
  draft: ColumnType<SlipDraft | null, string | null, string | null>
  revision: Defaulted<number>
  is_edited: Defaulted<boolean>
  version: Defaulted<number>
  published_at: OptionalTime
  confirmed_version: number | null
  confirmed_at: OptionalTime
  paid_at: OptionalTime
  paid: number | null
  advanced: number | null
  transfer_id: string | null
  hours_told_at: OptionalTime
  created_by: string
  created_at: Time
}

interface PayslipVersionTable {
  payslip_id: string
  version: number
  work: Json<Worked>
  items: Json<SlipItem[]>
  /** What the hours came to; null before 0226. */
  proposed: ColumnType<SlipItem[] | null, string | null | undefined, never>
  /** Null before 0447. */
  terms: ColumnType<SlipTerms | null, string | null | undefined, never>
  dues: number
  deductions: number
  net: number
  pay_on: string
  created_by: string
  created_at: Time
}

interface PayslipDisputeTable {
  id: string
  payslip_id: string
  version: number
  once: string
  reason: DisputeReason
  words: string
  created_at: Time
  due_at: Time
  reminded_at: OptionalTime
  outcome: 'corrected' | 'kept' | null
  answer: Defaulted<string>
  decided_by: string | null
  decided_at: OptionalTime
}

interface PayRegisterTable {
  payslip_id: string
  enterprise_id: string
  employer: string
  cycle_from: string
  cycle_to: string
  pay_on: string
  sealed: Buffer
  contact: string
  work: Json<Worked>
  items: Json<SlipItem[]>
  dues: number
  deductions: number
  net: number
  advanced: number
  paid: number
  voucher: string
  paid_at: Time
}

interface PayslipImportTable {
  enterprise_id: string
  file_hash: string
  changed: number
  applied_by: string
  applied_at: Time
}

/** Pay slips, their versions and disputes, and the register of wages. */
export interface PayslipTables {
  payslip: PayslipTable
  payslip_version: PayslipVersionTable
  payslip_dispute: PayslipDisputeTable
  pay_register: PayRegisterTable
  payslip_import: PayslipImportTable
}
