import { endpoints } from '@daogang/contract'
import { feedKey } from '../chat/hub'
import type { Deps } from '../deps'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseUnlessHiring } from '../member/employer'
import { enterpriseById } from '../member/repository'
import { refuseBlocked } from '../risk/restrictions'
import { endMembership } from './end-membership'
import { memberToManage } from './member-to-manage'
import { tell, tellHeirs } from './tell'

const refuse = refusalsOf(endpoints.groupRemove)

/** Removes a member, or lets the user leave. What they handled goes to the heir, or to the owner, in the same transaction. */
export async function remove(deps: Deps, { body, user }: Call<typeof endpoints.groupRemove>) {
  const now = deps.now()
  const { accountId, shares, count } = await deps.db.transaction().execute(async (trx) => {
    const { member, heir } = await memberToManage(trx, user, body, now)
    if (member.account_id !== user.id) {
      refuseUnlessHiring(user)
      await refuseBlocked(trx, user.id, now)
    }
    if (member.role === 'owner') throw refuse('OWNER_STAYS')
    const { account_id: accountId, enterprise_id: enterpriseId } = member
    const handed = await endMembership(trx, deps, member, heir, now)
    const { name } = await enterpriseById(trx, enterpriseId)
    if (accountId !== user.id) await tell(trx, accountId, `你已经不在${name}了，那里的岗位和聊天交给了同事`, now)
    await tellHeirs(trx, handed, { name, userId: user.id }, now)
    return { accountId, ...handed }
  })
  deps.outbox.wake()
  deps.bus.wake([accountId, ...shares.keys()].map((id) => feedKey({ id, role: 'b' })))
  return { handedOver: count }
}
