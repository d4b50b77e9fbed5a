import type { Time } from '../columns'

interface EmployerContactTable {
  enterprise_id: string
  account_id: string
  day: string
  created_at: Time
}

export interface ContactTables {
  employer_contact: EmployerContactTable
}
