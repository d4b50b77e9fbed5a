import type { CallRecord } from '@daogang/contract/call'
import type { Role } from '@daogang/contract/auth'
import { displayName } from '@daogang/contract/rules/display-name'
import { reachOf } from '@daogang/contract/rules/member'
import type { User } from '../http/gate'
import type { RecordRow } from './queries/records'

/** The spec's numbers for how a call is made (§4). */
export const statusOf = (isVirtual: boolean): 1 | 2 => (isVirtual ? 2 : 1)

/** The other side: a shop for a seeker, a surname for an employer. */
function nameFor(role: Role, row: RecordRow): string {
  if (role === 'c') return row.company_name ?? row.first_name ?? '老板'
  return row.resume_name === null ? '求职者' : displayName(row.resume_name)
}

/** Whether an employer may call people for the enterprise that they work for now. */
const mayCall = ({ members: [current] }: Pick<User, 'members'>): boolean =>
  current !== undefined && reachOf(current.role, 'contactPeople') !== 'none'

export const toRecord = (row: RecordRow, { id, role, members }: User, now: Date): CallRecord => ({
  id: row.id,
  direction: row.caller_id === id ? 'out' : 'in',
  name: nameFor(role, row),
  jobTitle: row.title ?? '',
  jobId: row.job_id,
  resumeId: role === 'b' && mayCall({ members }) && row.open && row.cancelled_at === null ? row.resume_id : null,
  status: statusOf(row.virtual),
  at: row.created_at.toISOString(),
  live: row.status === 'bound' && row.expires_at > now,
})
