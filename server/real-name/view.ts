import type { RealName, UserRealName } from '@daogang/contract/real-name'
import type { Row } from '../db/schema'
import { isUnanswered, lacksName, NOT_ANSWERED, SUBMISSIONS_A_DAY } from './rules'

type RealNameRow = Row<'real_name'>

const NONE = { status: 'none', path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null } as const

type SubmissionView = Omit<RealName, 'left' | 'again'>

/**
 * The status of an account by its current submission, with masked name and number.
 * @param again the later submission of an account whose approved one has no data
 */
export function toRealName(row: RealNameRow | undefined, again: RealNameRow | undefined, submittedToday: number, now: Date): RealName {
  return {
    ...toSubmission(row, now), again: row && lacksName(row) ? toSubmission(again, now) : null,
    left: Math.max(0, SUBMISSIONS_A_DAY - submittedToday),
  }
}

function toSubmission(row: RealNameRow | undefined, now: Date): SubmissionView {
  if (!row || row.status === 'void') return NONE
  const unanswered = isUnanswered(row, now)
  return {
    status: unanswered ? 'rejected' : row.status,
    // Accounts verified before this feature existed were checked by people.
    path: row.path === 'machine' ? 'machine' : 'person',
    name: row.masked_name,
    idCard: row.masked_number,
    reason: unanswered ? NOT_ANSWERED : row.reason,
    submittedAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

/** An entry of the access log. Operators appear without their names. */
export const toAccess = ({ actor, purpose, at }: Row<'real_name_access'>): UserRealName['accesses'][number] =>
  ({ actor: actor === 'self' || actor === 'provider' || actor === 'employer' ? actor : 'operator', purpose, at: at.toISOString() })
