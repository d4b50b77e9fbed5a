import type { Time } from '../columns'

interface ResumePassTable {
  enterprise_id: string
  job_id: string
  resume_id: string
  created_at: Time
}

export interface CandidateTables {
  resume_pass: ResumePassTable
}
