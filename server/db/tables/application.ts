import type { ApplicationStatus } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'
import type { Defaulted, Time, TimeWithDefault } from '../columns'

interface ApplicationTable {
  id: string
  job_id: string
  account_id: string
  resume_id: string
  handler_id: string
  status: Defaulted<ApplicationStatus>
  applied_at: TimeWithDefault
  changed_at: TimeWithDefault
  agreed: Defaulted<boolean>
}

interface ApplicationEventTable {
  application_id: string
  nth: number
  status: ApplicationStatus
  by_role: Role
  reason: Defaulted<string>
  at: Time
}

interface DayPromptTable {
  account_id: string
  day: string
}

export interface ApplicationTables {
  application: ApplicationTable
  application_event: ApplicationEventTable
  day_prompt: DayPromptTable
}
