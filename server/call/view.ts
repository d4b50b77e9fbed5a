import type { CallRecord } from '@daogang/contract/call'
import type { Role } from '@daogang/contract/auth'
import { displayName } from '@daogang/contract/rules/display-name'
import type { RecordRow } from './queries/records'

/** The spec's numbers for how a call is made (§4). */
export const statusOf = (isVirtual: boolean): 1 | 2 => (isVirtual ? 2 : 1)

/** The other side: a shop for a seeker, a surname for an employer. */
function nameFor(role: Role, row: RecordRow): string {
  if (role === 'c') return row.company_name ?? row.first_name ?? '老板'
  return row.resume_name === null ? '求职者' : displayName(row.resume_name)
}

export const toRecord = (row: RecordRow, { id, role }: { id: string, role: Role }, now: Date): CallRecord => ({
  id: row.id,
  direction: row.caller_id === id ? 'out' : 'in',
  name: nameFor(role, row),
  jobTitle: row.title ?? '',
  jobId: row.job_id,
  resumeId: role === 'b' && row.open && row.cancelled_at === null ? row.resume_id : null,
  status: statusOf(row.virtual),
  at: row.created_at.toISOString(),
  live: row.status === 'bound' && row.expires_at > now,
})
