import { endpoints } from '@daogang/contract'
import { mayManage, ROLE_LABELS } from '@daogang/contract/rules/group'
import { feedKey } from '../chat/hub'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { enterpriseById } from '../member/repository'
import { changePlace } from './change-place'
import { handOverLost } from './hand-over'
import { memberToManage } from './member-to-manage'
import { listedMember, storeOf } from './queries/members'
import { tell, tellHeirs } from './tell'
import { toMember } from './view'

const refuse = refusalsOf(endpoints.groupRole)

/** Gives a member another role or other stores. What they may handle no longer goes to the heir, or to the owner. */
export async function changeRole(deps: Deps, { body, user }: Call<typeof endpoints.groupRole>) {
  const now = deps.now()
  const { role, companyId } = body
  const { member, handedOver, changed } = await deps.db.transaction().execute(async (trx) => {
    const { member, me, heir } = await memberToManage(trx, user, body, now)
    const { account_id: accountId, enterprise_id: enterpriseId } = member
    // Neither an owner nor an admin changes their own place here.
    if (accountId === user.id || !mayManage(me, { role, companyId })) throw refuse('NOT_PERMITTED')
    if (companyId !== null && (await storeOf(trx, companyId))?.enterprise_id !== enterpriseId) throw refuse('NOT_FOUND', MISSING.shop)
    await changePlace(trx, member, { role, companyId }, now)
    const handed = await handOverLost(trx, deps, member, heir, now)
    const { name } = await enterpriseById(trx, enterpriseId)
    if (role !== member.role || companyId !== member.company_id) {
      await tell(trx, accountId, `你在${name}的权限改成了${ROLE_LABELS[role]}`, now)
    }
    await tellHeirs(trx, handed, { name, userId: user.id }, now)
    const listed = await listedMember(trx, enterpriseId, member.id, now)
    if (!listed) throw refuse('UNAVAILABLE')
    const reader = { id: user.id, role: me.role }
    return { member: toMember(listed, reader), handedOver: handed.count, changed: [accountId, ...handed.shares.keys()] }
  })
  deps.outbox.wake()
  deps.bus.wake(changed.map((id) => feedKey({ id, role: 'b' })))
  return { member, handedOver }
}
