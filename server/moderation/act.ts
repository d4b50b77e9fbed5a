import type { Db, Trx } from '../db/schema'
import { isId } from './arguments'
import { CannotModerate } from './cannot-moderate'
import { writeAction, type Action } from '../operator/queries/audit'
import type { OutboxWriter } from '../outbox/outbox'
import { findAccountId } from './repository'

export interface Operator {
  db: Db
  now(): Date
  /** The name in the audit log. */
  actor: string
  /** Leaves messages by SMS to the server. Without it none is sent. */
  outbox?: OutboxWriter
}

/** Does something in a transaction that also records it in the audit log. */
export const act = <R>(
  { db, now, actor }: Operator, action: Omit<Action, 'actor'>, work: (trx: Trx, at: Date) => Promise<R>,
): Promise<R> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    const result = await work(trx, at)
    await writeAction(trx, { ...action, actor }, at)
    return result
  })

/** The id of the account with this phone number or id. @throws CannotModerate */
export async function accountIdOf(db: Db, who: string): Promise<string> {
  const id = await findAccountId(db, isId(who) ? 'id' : 'mobile', who)
  if (id === undefined) throw new CannotModerate(`没有这个${isId(who) ? '编号' : '手机号'}的账号`)
  return id
}
