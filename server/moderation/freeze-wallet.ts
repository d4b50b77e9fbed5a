import { lockAccount } from '../auth/queries/accounts'
import { accountIdOf, act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { notifyPerson } from '../notice/write-notice'
import { insertFreeze, liftFreeze } from '../withdrawal/queries/freezes'
import { frozenText } from '../withdrawal/rules'
import { stillText } from './rules'

/** Stops the withdrawals of an account, or allows them again with a null reason. Its owner reads the reason. @returns what happened */
export async function changeFreeze(operator: Operator, who: string, reason: string | null): Promise<string> {
  if (reason === '') throw cannot('写原因，对方看得到')
  const accountId = await accountIdOf(operator.db, who)
  const action = reason === null ? { action: 'unfreeze wallet', accountId } : { action: 'freeze wallet', accountId, reason }
  const left = await act(operator, action, async (trx, at) => {
    await lockAccount(trx, accountId)
    if (reason === null) {
      const next = await liftFreeze(trx, accountId, at)
      if (next === null) throw cannot('这个账号没有停止提现')
      const notice = next === undefined
        ? { kind: 'wallet_unfrozen', text: '查过了，可以提现了' } as const : { kind: 'wallet_frozen', text: frozenText(next) } as const
      await notifyPerson(trx, { accountId, ...notice }, at)
      return next
    }
    if (!await insertFreeze(trx, accountId, { reason, by: operator.actor }, at)) throw cannot('这个账号已经停止提现了')
    await notifyPerson(trx, { accountId, kind: 'wallet_frozen', text: frozenText(reason) }, at)
    return undefined
  })
  if (left !== undefined) return stillText(left)
  return reason === null ? '恢复提现了' : '停止提现了，已经在打款的不受影响'
}
