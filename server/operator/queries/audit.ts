import type { Db, Row, Trx } from '../../db/schema'
import { cannot } from '../../lib/cannot'
import { namesPerson } from './named'

export interface Action {
  actor: string
  action: string
  accountId?: string
  companyId?: string
  /** The id of the subject, if it is neither an account nor a shop. */
  subjectId?: string
  reason?: string
  /** Names of operators in place of a reason: they are not the person’s. */
  operators?: readonly string[]
  /** The rule of a decision: kind, code and edition of the reason. */
  rule?: string
  until?: Date | undefined
}

/** Records who did what, when and why. @throws Refusal OPERATOR_CANNOT for a reason that names the person: it could never be erased */
export async function writeAction(
  trx: Trx, { actor, action, accountId, companyId, subjectId, reason, operators, rule, until }: Action, now: Date,
): Promise<void> {
  if (reason !== undefined && await namesPerson(trx, reason, accountId)) {
    throw cannot('原因里别写姓名、手机号、身份证号：操作记录删不掉。写清楚是什么事就行')
  }
  await trx.insertInto('operator_action').values({
    actor, action, reason: reason ?? operators?.join('，') ?? null, until: until ?? null,
    account_id: accountId ?? null, company_id: companyId ?? null,
    subject_id: subjectId ?? null, rule: rule ?? null, created_at: now,
  }).execute()
}

/** The latest actions, newest first; only those of one account or shop, or about any subject, if its id is given. */
export function readActions(
  db: Db, limit: number, of: { accountId?: string; companyId?: string; about?: string } = {},
): Promise<Row<'operator_action'>[]> {
  let query = db.selectFrom('operator_action').selectAll().orderBy('id', 'desc').limit(limit)
  if (of.accountId !== undefined) query = query.where('account_id', '=', of.accountId)
  if (of.companyId !== undefined) query = query.where('company_id', '=', of.companyId)
  if (of.about !== undefined) query = query.where((e) => e.or([e('company_id', '=', of.about!), e('subject_id', '=', of.about!)]))
  return query.execute()
}
