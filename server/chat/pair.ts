import type { Role } from '@daogang/contract/auth'
import type { User } from '../http/gate'

/** A person in one role. */
export type Who = Pick<User, 'id' | 'role'>

/** The two sides of a conversation, and the job it is about. */
export interface Pair {
  seekerId: string
  employerId: string
  jobId: string
}

export const accountOf = ({ seekerId, employerId }: Pair, role: Role): string => (role === 'c' ? seekerId : employerId)

/** The two sides of a conversation's row. */
export const pairOf = (row: { seeker_id: string, employer_id: string, job_id: string }): Pair =>
  ({ seekerId: row.seeker_id, employerId: row.employer_id, jobId: row.job_id })
