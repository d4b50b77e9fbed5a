import { PURSES } from '@daogang/contract/rules/wallet'
import { settleAppealsOf } from '../appeal/repository'
import { lockAccount } from '../auth/queries/accounts'
import { revokeSessionsOf } from '../auth/sessions'
import { removeCertificates } from '../certificate/remove-all'
import { moveJobs } from '../job/moves'
import { balanceOf } from '../ledger/repository'
import { claimOf } from '../ledger/rules'
import { inFlightPayees } from '../payee/queries/in-flight'
import { payeesOf, removePayees } from '../payee/queries/payees'
import { voidRealName } from '../real-name/repository'
import { blankSubmissionsOf } from '../submission/blank'
import { endReferralsOf } from '../referral/end-all'
import { accountIdOf, act, type Operator } from './act'
import { CannotModerate } from './cannot-moderate'
import { ownsWithOthers, setCancelled } from './repository'
import { checkDecision } from './rules'

/**
 * Cancels an account: ends its sessions, takes its jobs offline, deletes its certificates and what it sent to campaigns, ends its
 * referrals, and frees its id card for another account.
 */
export async function cancelAccount(operator: Operator, who: string, reason: string): Promise<void> {
  checkDecision({ reason }, operator.now())
  const accountId = await accountIdOf(operator.db, who)
  await act(operator, { action: 'cancel', accountId, reason }, async (trx, at) => {
    // A withdrawal locks the account too.
    await lockAccount(trx, accountId)
    if (await ownsWithOthers(trx, accountId)) throw new CannotModerate('这个账号是企业的店主，店里还有别人。先让他把企业转让给成员')
    for (const purse of PURSES) {
      if (await balanceOf(trx, claimOf(accountId, purse)) > 0) throw new CannotModerate('这个账号里还有钱。先让他提现，到账以后再注销')
    }
    if ((await inFlightPayees(trx, accountId)).size > 0) throw new CannotModerate('这个账号有提现在路上，等到账或退回以后再注销')
    if (!await setCancelled(trx, accountId, at)) throw new CannotModerate('这个账号已经注销了')
    await revokeSessionsOf(trx, accountId, at)
    await moveJobs(trx, { to: 'offline', by: 'o', actor: operator.actor }, { handlerId: accountId, status: 'online' }, operator.now)
    await removePayees(trx, accountId, (await payeesOf(trx, accountId)).map(({ id }) => id), at)
    await voidRealName(trx, accountId, at)
    await removeCertificates(trx, accountId)
    await blankSubmissionsOf(trx, accountId, at)
    await endReferralsOf(trx, accountId, 'cancelled', at)
    await settleAppealsOf(trx, accountId, { status: 'rejected', answer: '账号注销了' }, at)
  })
}

/** Takes a cancellation back. Does not restore sessions, jobs or the real name. */
export async function restoreAccount(operator: Operator, who: string): Promise<void> {
  const accountId = await accountIdOf(operator.db, who)
  await act(operator, { action: 'restore', accountId }, async (trx) => {
    if (!await setCancelled(trx, accountId, null)) throw new CannotModerate('这个账号没有注销')
  })
}
