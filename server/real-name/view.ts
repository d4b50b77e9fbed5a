import type { RealName, UserRealName } from '@daogang/contract/real-name'
import type { Row } from '../db/schema'
import { isUnanswered, NOT_ANSWERED, SUBMISSIONS_A_DAY } from './rules'

const NONE = { status: 'none', path: null, name: '', idCard: '', reason: '', submittedAt: null, decidedAt: null } as const

/** The status of an account by its current submission, with masked name and number. */
export function toRealName(row: Row<'real_name'> | undefined, submittedToday: number, now: Date): RealName {
  const left = Math.max(0, SUBMISSIONS_A_DAY - submittedToday)
  if (!row || row.status === 'void') return { ...NONE, left }
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
    left,
  }
}

/** An entry of the access log. Operators appear without their names. */
export const toAccess = ({ actor, purpose, at }: Row<'real_name_access'>): UserRealName['accesses'][number] =>
  ({ actor: actor === 'self' || actor === 'provider' || actor === 'employer' ? actor : 'operator', purpose, at: at.toISOString() })
