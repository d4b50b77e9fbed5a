import type { Defaulted, OptionalTime, Time } from '../columns'

interface OperatorTable {
  id: string
  name: string
  secret_hash: string
  created_at: Time
  created_by: Defaulted<string>
  vouched_by: string | null
  disabled_at: OptionalTime
}

interface OperatorApprovalTable {
  subject: string
  operator: string
  approved_at: Time
}

export interface OperatorTables {
  operator: OperatorTable
  operator_approval: OperatorApprovalTable
}
