import type { Applicant, Application, ApplicationStatus } from '@daogang/contract/application'
import { labelOf } from '../dictionary/dictionaries'
import { cityById } from '../dictionary/regions'
import { displayName } from '@daogang/contract/rules/display-name'
import { memberName } from '../lib/member-name'
import { age, expectJobNames } from '../resume/rules'
import type { ApplicantRow } from './repository'

interface ApplicationRow {
  id: string
  job_id: string
  status: ApplicationStatus
  applied_at: Date
  changed_at: Date
}

export const toApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  jobId: row.job_id,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

/** The applicant, as the enterprise of the job knows them. */
export const seekerOf = ({ enterprise_id: enterpriseId, account_id: seekerId }: Pick<ApplicantRow, 'enterprise_id' | 'account_id'>) =>
  ({ enterpriseId, seekerId })

/** An applicant as an employer sees it: without a full name, number or birthday. */
export const toApplicant = (row: ApplicantRow, readerId: string, now: Date): Applicant => ({
  applicationId: row.id,
  jobId: row.job_id,
  jobTitle: row.title,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  agreed: row.agreed,
  ...(row.interview_at !== null && row.interview_status !== null && {
    invited: { at: row.interview_at.toISOString(), status: row.interview_status, past: row.interview_at <= now },
  }),
  displayName: displayName(row.name),
  age: age(row.birthday, now),
  expectJobNames: expectJobNames(row.expect_jobs),
  expectSalaryMin: row.expect_salary_min,
  expectSalaryMax: row.expect_salary_max,
  seniority: labelOf('seniority', row.seniority),
  jobWantStatus: labelOf('job_want_status', row.job_want_status),
  city: cityById(row.city_id)?.name ?? '',
  ...(row.handler_id !== readerId && { handledBy: memberName(row.handler_name, row.handler_mobile) }),
})
