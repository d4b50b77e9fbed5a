import type { Db, Trx } from '../db/schema'
import { isId } from './arguments'
import { cannot } from '../lib/cannot'
import { writeAction, type Action } from '../operator/queries/audit'
import type { OutboxWriter } from '../outbox/outbox'
import { findAccountId } from './repository'

export interface Operator {
  db: Db
  now(): Date
  /** The name in the audit log. */
  actor: string
  /** Leaves work to the server. Without it no SMS is sent and no number ends at its provider. */
  outbox?: OutboxWriter
  /** The rule of a decision for the audit log: action, code and edition of the reason. */
  rule?: string
  /** The transaction to work in, where the caller has one; then `db` is the same. */
  trx?: Trx
}

/** Does something in a transaction, a new one or the caller's, that also records it in the audit log. */
export const act = <R>(
  { db, now, actor, rule, trx: given }: Operator, action: Omit<Action, 'actor'>, work: (trx: Trx, at: Date) => Promise<R>,
): Promise<R> => {
  const run = async (trx: Trx): Promise<R> => {
    const at = now()
    const result = await work(trx, at)
    await writeAction(trx, { ...rule !== undefined && { rule }, ...action, actor }, at)
    return result
  }
  return given ? run(given) : db.transaction().execute(run)
}

/** The id of the account with this phone number or id. @throws Refusal OPERATOR_CANNOT */
export async function accountIdOf(db: Db, who: string): Promise<string> {
  const id = await findAccountId(db, isId(who) ? 'id' : 'mobile', who)
  if (id === undefined) throw cannot(`没有这个${isId(who) ? '编号' : '手机号'}的账号`)
  return id
}
