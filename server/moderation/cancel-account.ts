import { blockerText } from '@daogang/contract/rules/cancellation'
import { textOn } from '../agreement/texts'
import { lockAccount, mobileOf } from '../auth/queries/accounts'
import { begin } from '../cancellation/begin'
import { blockersOf } from '../cancellation/queries/blockers'
import { openCancellation } from '../cancellation/queries/cancellations'
import { takeBack } from '../cancellation/revoke'
import { feedKey } from '../chat/hub'
import { feedsOfPairs, wakeLater } from '../chat/wake-later'
import { chinaDate, chinaDateTime } from '../lib/china-time'
import { accountIdOf, act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { isCancelled } from './repository'
import { checkDecision } from './rules'

/**
 * Begins the cancellation of an account whose owner asked for it by phone: the same waiting time, after which it is erased. All its
 * sessions end; its owner can log in and take it back.
 * @returns when the waiting time ends, as the operator reads it
 */
export async function cancelAccount(operator: Operator, who: string, reason: string): Promise<string> {
  checkDecision({ reason }, operator.now())
  const accountId = await accountIdOf(operator.db, who)
  return act(operator, { action: 'cancel', accountId, reason }, async (trx, at) => {
    // A withdrawal locks the account too.
    await lockAccount(trx, accountId)
    if (await openCancellation(trx, accountId)) throw cannot('这个账号已经在注销了')
    if (await isCancelled(trx, accountId)) throw cannot('这个账号已经注销了')
    const [blocker] = await blockersOf(trx, accountId, at)
    if (blocker) {
      const { title, next } = blockerText(blocker)
      throw cannot(`还不能注销：${title}。${next}`)
    }
    const { version } = await textOn(trx, 'cancellation', chinaDate(at))
    const { dueAt, heirIds, pairs } = await begin(trx, operator.outbox, {
      accountId, mobile: await mobileOf(trx, accountId), actor: operator.actor, reason, agreement: version,
    }, operator.now)
    await wakeLater(trx, operator.outbox, [...heirIds.map((id) => feedKey({ id, role: 'b' })), ...feedsOfPairs(pairs)], at)
    return chinaDateTime(dueAt)
  })
}

/** Takes a cancellation back, before the account is erased. Does not restore sessions and jobs. */
export async function restoreAccount(operator: Operator, who: string): Promise<void> {
  const accountId = await accountIdOf(operator.db, who)
  await act(operator, { action: 'restore', accountId }, async (trx, at) => {
    await lockAccount(trx, accountId)
    const found = await takeBack(trx, accountId, at)
    if (found === 'none') throw cannot('这个账号没有在注销')
    if (found === 'late') throw cannot('过了能撤回的时间，账号正在删除')
  })
}
