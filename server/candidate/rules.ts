import type { CandidateFilter } from '@daogang/contract/candidate'
import type { JobKind } from '@daogang/contract/job'
import type { Row } from '../db/schema'
import { isValue } from '../dictionary/dictionaries'

/** The trades in which a seeker would do a job of this kind. The query of the pool (repository.ts) has the same rule. */
export const tradesFor = (
  kind: JobKind, { expect_jobs: wanted, part_time_switch: isOpen, part_time_jobs: partTime }:
    Pick<Row<'resume'>, 'expect_jobs' | 'part_time_switch' | 'part_time_jobs'>,
): string[] => (kind === 'part_time' && isOpen ? [...new Set([...partTime, ...wanted])] : wanted)

interface Fault {
  field: keyof CandidateFilter
  text: string
}

/** The first filter with a value that its dictionary does not have; null if there is none. */
export function filterFault({ seniority = [], jobWantStatus = [], highEdu = [] }: CandidateFilter): Fault | null {
  if (!seniority.every((value) => isValue('seniority', value))) return { field: 'seniority', text: '工作经验有一项已经没有了，请重新选择' }
  if (!jobWantStatus.every((value) => isValue('job_want_status', value))) {
    return { field: 'jobWantStatus', text: '到岗时间有一项已经没有了，请重新选择' }
  }
  if (!highEdu.every((value) => isValue('resume_education', value))) return { field: 'highEdu', text: '学历有一项已经没有了，请重新选择' }
  return null
}
