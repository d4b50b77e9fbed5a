import { settleAppeals, type Subject } from '../appeal/repository'
import { lockAccount } from '../auth/queries/accounts'
import { endBindingsOf } from '../call/end-binding'
import { settleJobsOf } from '../job/hold'
import { stopOf } from '../job/queries/holds'
import { notifyPerson } from '../notice/write-notice'
import { liftedText, restrictedText } from '../notice/texts'
import { liftRestrictions, replaceRestrictions, restrictionsOf } from '../risk/repository'
import type { AccountDecision } from '../risk/rules'
import { accountIdOf, act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { refuseOwnAppealed } from './other-person'
import { insertRestriction } from './repository'
import { checkDecision, LIFTED, SUPERSEDED, type Decision } from './rules'
import { settleStop } from './settle-stop'

const subjectOf = (id: string): Subject => ({ kind: 'account', id })

/**
 * Restricts an account. Replaces an earlier restriction of the same kind, and ends the virtual numbers: no kind leaves calls allowed. An
 * open appeal ends, because its approval would lift this one too; except for `disabled`, which no appeal lifts. A stop has the
 * consequences of `settleStop`.
 * @returns how many jobs went offline
 */
export async function restrict(operator: Operator, who: string, kind: AccountDecision, decision: Decision): Promise<number> {
  checkDecision(decision, operator.now())
  const accountId = await accountIdOf(operator.db, who)
  const { violation = 'other', reason, until } = decision
  return act(operator, { action: `restrict ${kind}`, accountId, reason, until }, async (trx, at) => {
    await lockAccount(trx, accountId)
    const wasStopped = await stopOf(trx, accountId, at) !== undefined
    await replaceRestrictions(trx, accountId, kind, at)
    if (kind !== 'disabled') await settleAppeals(trx, subjectOf(accountId), SUPERSEDED, at)
    await insertRestriction(trx, accountId, { kind, violation, reason, until: until ?? null, decidedBy: operator.actor }, at)
    const { actor, outbox } = operator
    const { held, cancelled } = await settleStop(trx, { accountId, wasStopped, actor, outbox }, operator.now)
    // After the jobs and the chats, as a hand-over locks them.
    if (operator.outbox) await endBindingsOf(trx, operator.outbox, { accountId }, at)
    const text = restrictedText(kind, reason, { held: held.length, cancelled })
    await notifyPerson(trx, { accountId, kind: 'account_restricted', text }, at)
    return held.length
  })
}

/**
 * Lifts a restriction; the jobs that it held come back. Another decision of this kind that waited holds from now on, and ends the account's
 * pending appeal. When none is left, approves it.
 * @returns why it is still restricted; undefined if nothing of this kind is left
 */
export async function liftRestriction(operator: Operator, who: string, kind: AccountDecision): Promise<string | undefined> {
  const accountId = await accountIdOf(operator.db, who)
  return act(operator, { action: `lift ${kind}`, accountId }, async (trx, at) => {
    await lockAccount(trx, accountId)
    // A disabled account cannot appeal here.
    if (kind !== 'disabled') await refuseOwnAppealed(trx, subjectOf(accountId), operator.actor)
    const { count, next: [next] } = await liftRestrictions(trx, accountId, [kind], at)
    if (count === 0) throw cannot('这个账号没有这样的限制')
    if ((await restrictionsOf(trx, accountId, at)).length === 0) await settleAppeals(trx, subjectOf(accountId), LIFTED, at)
    else if (next && kind !== 'disabled') await settleAppeals(trx, subjectOf(accountId), SUPERSEDED, at)
    const { back } = await settleJobsOf(trx, accountId, operator.actor, operator.now)
    const notice = next
      ? { kind: 'account_restricted', text: restrictedText(kind, next.reason) } as const
      : { kind: 'account_lifted', text: liftedText(kind, back) } as const
    await notifyPerson(trx, { accountId, ...notice }, at)
    return next?.reason
  })
}
