import type { Candidate } from '@daogang/contract/candidate'
import type { HeldCertificate } from '@daogang/contract/certificate'
import { labelOf } from '../dictionary/dictionaries'
import { cityById, districtById } from '../dictionary/regions'
import { displayName } from '@daogang/contract/rules/display-name'
import { age, expectJobNames } from '../resume/rules'
import type { PersonRow } from './queries/people'

const MAX_LABELS = 3

interface Around {
  lastWork: string | undefined
  reasons: string[]
  certificates: HeldCertificate[]
}

/** A candidate as an employer sees them: without a full name, number or birthday. */
export const toCandidate = (
  row: PersonRow, { lastWork, reasons, certificates }: Around, now: Date,
): Candidate => ({
  resumeId: row.id,
  displayName: displayName(row.name),
  age: age(row.birthday, now),
  city: cityById(row.city_id)?.name ?? '',
  region: districtById(row.region_id)?.name ?? '',
  expectJobNames: expectJobNames(row.expect_jobs),
  expectSalaryMin: row.expect_salary_min,
  expectSalaryMax: row.expect_salary_max,
  seniority: labelOf('seniority', row.seniority),
  jobWantStatus: labelOf('job_want_status', row.job_want_status),
  labels: [
    ...row.personality_labels.map((value) => labelOf('personality_label', value)),
    ...row.job_search_labels.map((value) => labelOf('job_search_label', value)),
  ].slice(0, MAX_LABELS),
  introduction: row.introduction,
  lastWork: lastWork ?? '',
  certificates: certificates.slice(0, MAX_LABELS),
  reasons,
  collected: Boolean(row.collected),
  viewed: Boolean(row.viewed),
  contacted: Boolean(row.contacted),
  updatedAt: row.updated_at.toISOString(),
})
