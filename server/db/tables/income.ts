import type { InvoiceDelivery, InvoiceState } from '@daogang/contract/rules/invoice'
import type { Purse } from '@daogang/contract/rules/wallet'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface EarningTable {
  id: string
  account_id: string
  enterprise_id: string
  job_id: string | null
  purse: Purse
  title: string
  period: string
  gross: number
  tax: Defaulted<number>
  net: number
  source: 'import' | 'wage' | 'advance'
  key: string
  corrects: string | null
  paid_at: Time
}

interface IncomeImportTable {
  file_hash: string
  first_by: string
  first_at: Time
  confirmed_by: string | null
  confirmed_at: OptionalTime
}

interface TransferReferenceTable {
  enterprise_id: string
  code: string
  created_at: Time
}

interface BankStatementLineTable {
  id: string
  import_id: string
  number: string
  day: string
  amount: number
  payer_name: Defaulted<string>
  reference: Defaulted<string>
  state: 'matched' | 'unmatched' | 'ignored'
  enterprise_id: string | null
  decided_by: Defaulted<string>
  reason: Defaulted<string>
  bookings: Defaulted<number>
  imported_at: Time
  decided_at: OptionalTime
}

interface InvoiceTable {
  id: string
  enterprise_id: string
  account_id: string | null
  once: string
  title: string
  credit_code: string
  amount: number
  delivery: InvoiceDelivery
  send_to: string
  state: InvoiceState
  number: Defaulted<string>
  link: Defaulted<string>
  reason: Defaulted<string>
  requested_at: Time
  decided_at: OptionalTime
}

/** What people earned, and the money of their employers. */
interface BankRefundTable {
  id: string
  enterprise_id: string
  amount: number
  number: string
  reason: string
  booked_at: Time
}

export interface IncomeTables {
  bank_refund: BankRefundTable
  earning: EarningTable
  income_import: IncomeImportTable
  transfer_reference: TransferReferenceTable
  bank_statement_line: BankStatementLineTable
  invoice: InvoiceTable
}
