import type { Role } from '@daogang/contract/auth'
import type { Defaulted, OptionalTime, Time } from '../columns'

interface NoticeTable {
  id: string
  account_id: string
  role: Role
  kind: string
  ref: string
  /** What the link opens, if that is not `ref`. */
  subject_id: Defaulted<string | null>
  application_id: string | null
  job_id: string | null
  company_id: Defaulted<string | null>
  enterprise_id: Defaulted<string | null>
  text: string
  /** Where an operator's notice leads. */
  link: Defaulted<string | null>
  created_at: Time
  read_at: OptionalTime
}

export interface NoticeTables {
  notice: NoticeTable
}
