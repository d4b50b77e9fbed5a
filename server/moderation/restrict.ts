import { settleAppeals, type Subject } from '../appeal/repository'
import { lockAccount } from '../auth/queries/accounts'
import { endBindingsOf } from '../call/end-binding'
import { notifyPerson } from '../notice/write-notice'
import { decisionTexts, restrictedText } from '../notice/texts'
import { liftRestrictions, replaceRestrictions, restrictionsOf } from '../risk/repository'
import type { AccountDecision } from '../risk/rules'
import { accountIdOf, act, type Operator } from './act'
import { cannot } from '../lib/cannot'
import { refuseOwnAppealed } from './other-person'
import { insertRestriction } from './repository'
import { checkDecision, LIFTED, SUPERSEDED, type Decision } from './rules'

const subjectOf = (id: string): Subject => ({ kind: 'account', id })

/**
 * Restricts an account. Replaces an earlier restriction of the same kind, and ends the virtual numbers: no kind leaves calls allowed. An
 * open appeal ends, because its approval would lift this one too; except for `disabled`, which no appeal lifts.
 */
export async function restrict(operator: Operator, who: string, kind: AccountDecision, decision: Decision): Promise<void> {
  checkDecision(decision, operator.now())
  const accountId = await accountIdOf(operator.db, who)
  const { violation = 'other', reason, until } = decision
  await act(operator, { action: `restrict ${kind}`, accountId, reason, until }, async (trx, at) => {
    await lockAccount(trx, accountId)
    await replaceRestrictions(trx, accountId, kind, at)
    if (kind !== 'disabled') await settleAppeals(trx, subjectOf(accountId), SUPERSEDED, at)
    await insertRestriction(trx, accountId, { kind, violation, reason, until: until ?? null, decidedBy: operator.actor }, at)
    if (operator.outbox) await endBindingsOf(trx, operator.outbox, { accountId }, at)
    await notifyPerson(trx, { accountId, kind: 'account_restricted', text: restrictedText(kind, reason) }, at)
  })
}

/**
 * Lifts a restriction. Another decision of this kind that waited holds from now on, and ends the account's pending appeal. When none is
 * left, approves it.
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
    const notice = next
      ? { kind: 'account_restricted', text: restrictedText(kind, next.reason) } as const
      : { kind: 'account_lifted', text: decisionTexts.lifted[kind] } as const
    await notifyPerson(trx, { accountId, ...notice }, at)
    return next?.reason
  })
}
