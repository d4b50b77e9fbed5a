import type { MemberRole } from '@daogang/contract/rules/member'
import type { Defaulted, OptionalTime, Time, TimeWithDefault } from '../columns'

interface ResumeTable {
  id: string
  account_id: string
  name: string
  /** `date`, read and written as `YYYY-MM-DD`: a Date would move by the server's time zone. */
  birthday: string
  city_id: number
  expect_jobs: string[]
  expect_salary_min: number
  expect_salary_max: number
  seniority: string
  job_want_status: string
  introduction: Defaulted<string>
  visible: Defaulted<boolean>
  created_at: TimeWithDefault
  updated_at: TimeWithDefault
  gender: Defaulted<string>
  region_id: Defaulted<number>
  address: Defaulted<string>
  avatar_id: string | null
  wechat_id: Defaulted<string>
  position: Defaulted<string>
  personality_labels: Defaulted<string[]>
  job_search_labels: Defaulted<string[]>
  current_salary_min: Defaulted<number>
  current_salary_max: Defaulted<number>
  expect_city_id: Defaulted<number>
  high_edu: Defaulted<string>
  expect_welfares: Defaulted<string[]>
  accommodation: Defaulted<string>
  schedules: Defaulted<string[]>
  change_shifts: Defaulted<string>
  part_time_switch: Defaulted<boolean>
  part_time_identity: Defaulted<string>
  part_time_times: Defaulted<string[]>
  part_time_jobs: Defaulted<string[]>
  boosted_until: OptionalTime
}

interface ResumeWorkTable {
  id: string
  resume_id: string
  company: string
  position: string
  from_month: string
  to_month: string | null
  duties: Defaulted<string>
}

interface ResumeEducationTable {
  id: string
  resume_id: string
  school: string
  major: string
  education: string
  from_month: string
  to_month: string | null
}

interface ResumeViewTable {
  enterprise_id: string
  resume_id: string
  viewed_at: Time
  /** When the enterprise removed it from its own list. */
  hidden_at: OptionalTime
  times: Defaulted<number>
  /** Of the last view: the job that it was for, and the viewer's role as a member. */
  job_id: Defaulted<string | null>
  viewer_role: Defaulted<MemberRole | null>
}

/** Enterprises from which a seeker hides. */
interface HiddenFromTable {
  account_id: string
  enterprise_id: string
  created_at: Time
}

interface ResumeCollectionTable {
  enterprise_id: string
  resume_id: string
  created_at: Time
}

export interface ResumeTables {
  resume: ResumeTable
  resume_work: ResumeWorkTable
  resume_education: ResumeEducationTable
  resume_view: ResumeViewTable
  hidden_from: HiddenFromTable
  resume_collection: ResumeCollectionTable
}
