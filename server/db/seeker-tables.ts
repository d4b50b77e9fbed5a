import type { ApplicationStatus } from '@daogang/contract/application'
import type { Role } from '@daogang/contract/auth'
import type { ComplaintStatus, TargetKind } from '@daogang/contract/complaint'
import type { InterviewStatus } from '@daogang/contract/interview'
import type { Defaulted, Json, OptionalTime, Time, TimeWithDefault } from './columns'

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
  owner_id: string
  resume_id: string
  viewed_at: Time
}

interface ResumeCollectionTable {
  owner_id: string
  resume_id: string
  created_at: Time
}

interface ApplicationTable {
  id: string
  job_id: string
  account_id: string
  resume_id: string
  owner_id: string
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

interface InterviewTable {
  id: string
  application_id: string
  at: Time
  address: string
  latitude: number
  longitude: number
  contact: string
  note: Defaulted<string>
  status: Defaulted<InterviewStatus>
  reason: Defaulted<string>
  reply: Defaulted<string>
  created_at: Time
  replied_at: OptionalTime
}

interface DayPromptTable {
  account_id: string
  day: string
}

interface CommentTable {
  id: string
  job_id: string
  company_id: string
  account_id: string
  scores: Json<Record<string, number>>
  score: number
  tags: Defaulted<string[]>
  content: string
  pictures: Defaulted<string[]>
  anonymous: Defaulted<boolean>
  created_at: Time
  reply: string | null
  replied_at: OptionalTime
  hidden_at: OptionalTime
}

/** One thing of what was reported, as it stood when it was. */
export interface Evidence {
  /** Who said it, seen from who reports. */
  by: 'me' | 'other' | 'system'
  at: string
  /** As one line tells it where it was more than words. */
  text: string
  /** A picture's upload. */
  uploadId?: string
  /** It is what was reported; what stands around it is not. */
  meant: boolean
}

interface ComplaintTable {
  id: string
  account_id: string
  target_kind: TargetKind
  target_id: string
  target_name: string
  reported_id: string | null
  conversation_id: string | null
  evidence: Json<Evidence[]>
  reason: string
  content: string
  pictures: Defaulted<string[]>
  status: Defaulted<ComplaintStatus>
  answer: Defaulted<string>
  created_at: Time
  answered_at: OptionalTime
}

interface RecommendationTable {
  id: string
  account_id: string
  job_ids: string[]
  created_at: Time
}

interface CallReceptionTable {
  account_id: string
  on_: boolean
  from_time: string
  to_time: string
  daily_cap: number
  updated_at: Time
}

interface ResumePassTable {
  owner_id: string
  job_id: string
  resume_id: string
  created_at: Time
}

interface EmployerContactTable {
  owner_id: string
  account_id: string
  day: string
  created_at: Time
}

interface NoticeTable {
  id: string
  account_id: string
  role: Role
  kind: string
  ref: string
  application_id: string | null
  job_id: string | null
  text: string
  created_at: Time
  read_at: OptionalTime
}

/** What seekers write and what comes of it. */
export interface SeekerTables {
  resume: ResumeTable
  resume_work: ResumeWorkTable
  resume_education: ResumeEducationTable
  resume_view: ResumeViewTable
  resume_collection: ResumeCollectionTable
  application: ApplicationTable
  application_event: ApplicationEventTable
  interview: InterviewTable
  day_prompt: DayPromptTable
  comment: CommentTable
  complaint: ComplaintTable
  recommendation: RecommendationTable
  call_reception: CallReceptionTable
  resume_pass: ResumePassTable
  employer_contact: EmployerContactTable
  notice: NoticeTable
}
