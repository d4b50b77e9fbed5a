import { mayManage, type Place } from '@daogang/contract/rules/group'
import type { Trx } from '../db/schema'
import type { User } from '../http/gate'
import { lockAccount } from '../auth/queries/accounts'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { lockEnterprise } from '../member/repository'
import { findMember, memberOf, type MemberRow } from './queries/members'
import { pendingRequest, settleRequest, undoableTransfer } from './queries/requests'

interface Managed {
  member: MemberRow
  me: Place
  heir: MemberRow | undefined
}

interface Wanted {
  memberId: string
  heirId?: string | undefined
}

/**
 * The member that the user wants to change or remove, with everything about members of the enterprise locked. A transfer to the member that
 * waits is cancelled.
 * @throws Refusal NOT_FOUND for a member or an heir of another enterprise; NOT_PERMITTED; TRANSFER_OPEN while the member can undo a
 * transfer
 */
export async function memberToManage(trx: Trx, { id }: User, { memberId, heirId }: Wanted, now: Date): Promise<Managed> {
  const found = await findMember(trx, memberId)
  const missing = new Refusal('NOT_FOUND', MISSING.member)
  if (!found || !await memberOf(trx, found.enterprise_id, id)) throw missing
  await lockAccount(trx, found.account_id)
  await lockEnterprise(trx, found.enterprise_id)
  const [member, mine] = [await findMember(trx, memberId), await memberOf(trx, found.enterprise_id, id)]
  if (!member || !mine) throw missing
  const me = { role: mine.role, companyId: mine.company_id }
  const isMe = member.account_id === id
  if (!isMe && !mayManage(me, { role: member.role, companyId: member.company_id })) throw new Refusal('NOT_PERMITTED')
  const undoable = isMe ? undefined : await undoableTransfer(trx, member.enterprise_id, now)
  if (undoable?.created_by === member.account_id) throw new Refusal('TRANSFER_OPEN')
  const heir = heirId === undefined ? undefined : await findMember(trx, heirId)
  if (heirId !== undefined && (heir?.enterprise_id !== member.enterprise_id || heir.id === memberId)) throw missing
  const offered = await pendingRequest(trx, { enterpriseId: member.enterprise_id, kind: 'transfer', accountId: member.account_id })
  if (offered) await settleRequest(trx, offered.id, 'cancelled', {}, now)
  return { member, me, heir }
}
