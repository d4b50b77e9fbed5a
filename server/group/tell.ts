import type { Trx } from '../db/schema'
import { notifyPerson } from '../notice/write-notice'
import type { HandedOver } from './hand-over'
import { managersOf } from './queries/members'
import type { RequestRow } from './queries/requests'

/** Tells one person about members. `text` names the enterprise and no person. */
export const tell = (trx: Trx, accountId: string, text: string, now: Date): Promise<void> =>
  notifyPerson(trx, { accountId, kind: 'member_changed', text }, now)

/** What one who got some of the jobs reads about them, or the owner who got none because admins got all. Goes on with their applicants. */
export const takenText = (own: number, count: number): string =>
  (own > 0 ? `${own}个岗位交给你了，报名和聊天也在你这里` : `${count}个岗位交给管理员了，报名和聊天也在管理员那里`)

/** Tells those who took jobs over in an enterprise, but not the user who gave them. `name` is the enterprise's. */
export async function tellHeirs(
  trx: Trx, { shares, count }: HandedOver, { name, userId }: { name: string, userId: string }, now: Date,
): Promise<void> {
  if (count === 0) return
  for (const [heirId, own] of shares) if (heirId !== userId) await tell(trx, heirId, `${name}有${takenText(own, count)}`, now)
}

/** Tells everyone who manages the members of a store, or of the whole enterprise without one. */
export async function tellManagers(
  trx: Trx, request: Pick<RequestRow, 'enterprise_id' | 'company_id'>, text: string, now: Date,
): Promise<void> {
  for (const accountId of await managersOf(trx, request.enterprise_id, request.company_id)) await tell(trx, accountId, text, now)
}
