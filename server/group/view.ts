import type { GroupRequest, Member } from '@daogang/contract/group'
import { HOUR_MS } from '@daogang/contract/rules/durations'
import { mayManage, type Place } from '@daogang/contract/rules/group'
import { TRANSFER_UNDO_HOURS } from '@daogang/contract/rules/group'
import { reachOf, type MemberRole } from '@daogang/contract/rules/member'
import { maskMobile } from '../lib/mask'
import { memberName } from '../lib/member-name'
import type { ListedMember } from './queries/members'
import type { DescribedRequest } from './queries/requests'

/**
 * A member as a colleague sees them.
 * @param reader whose own role decides whether they learn that a colleague takes nothing over now: only someone who gives work away has to
 */
export const toMember = (row: ListedMember, reader: { id: string, role: MemberRole }): Member => ({
  id: row.id,
  accountId: row.account_id,
  name: memberName(row.name, row.mobile),
  mobile: maskMobile(row.mobile),
  role: row.role,
  store: row.company_id === null ? null : { id: row.company_id, name: row.store ?? '' },
  me: row.account_id === reader.id,
  onlineJobs: row.online_jobs ?? 0,
  canTakeOver: reachOf(row.role, 'changeJob') !== 'none'
    && (reachOf(reader.role, 'handOverJob') === 'none' || (row.cancelled_at === null && !row.stopped)),
})

/** The reader of a request. */
export interface Reader {
  id: string
  /** Their place in its enterprise, if they have one. */
  place: Place | undefined
}

/** Whether a reader manages members where the request is for. A role that is still open is the smallest. */
export const managesRequest = ({ place }: Reader, row: Pick<DescribedRequest, 'role' | 'company_id'>): boolean =>
  place !== undefined && mayManage(place, { role: row.role ?? 'viewer', companyId: row.company_id })

function whoOf(row: DescribedRequest): string {
  if (row.kind === 'invite' && row.mobile !== null) return maskMobile(row.mobile)
  return memberName(row.person, row.person_mobile ?? '')
}

/** When a pending request ends, or until when an accepted transfer can be undone. */
function untilOf(row: DescribedRequest): Date | null {
  if (row.state === 'pending') return row.expires_at
  if (row.kind !== 'transfer' || row.state !== 'accepted' || row.settled_at === null) return null
  return new Date(row.settled_at.getTime() + TRANSFER_UNDO_HOURS * HOUR_MS)
}

/** The requester may cancel, the other side accept or reject. Managers act for the enterprise. */
function actionsOf(row: DescribedRequest, reader: Reader, now: Date): GroupRequest['actions'] {
  const until = untilOf(row)
  if (until === null || until <= now) return []
  if (row.state === 'accepted') return row.created_by === reader.id ? ['cancel'] : []
  if (row.kind === 'transfer') return row.created_by === reader.id ? ['cancel'] : row.account_id === reader.id ? ['accept', 'reject'] : []
  if (row.kind === 'apply') return row.account_id === reader.id ? ['cancel'] : managesRequest(reader, row) ? ['accept', 'reject'] : []
  return managesRequest(reader, row) ? ['cancel'] : ['accept', 'reject']
}

export const toRequest = (row: DescribedRequest, reader: Reader, now: Date): GroupRequest => ({
  id: row.id,
  kind: row.kind,
  state: row.state === 'undone' ? 'cancelled' : row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state,
  enterprise: { id: row.enterprise_id, name: row.enterprise },
  store: row.company_id === null || row.kind === 'transfer' ? null : { id: row.company_id, name: row.store ?? '' },
  role: row.kind === 'transfer' ? 'owner' : row.role,
  who: whoOf(row),
  note: row.note,
  at: row.created_at.toISOString(),
  until: untilOf(row)?.toISOString() ?? null,
  actions: actionsOf(row, reader, now),
})
