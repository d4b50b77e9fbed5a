import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { approvalsCountFrom } from '../rules'

/** Whether the `operator_approval` row at hand counts: given in the last days, by an operator that is not disabled. */
const counts = (now: Date): RawBuilder<boolean> => sql<boolean>`(operator_approval.approved_at > ${approvalsCountFrom(now)}
  and (not exists (select from operator where not is_demo) or exists (select from operator named
    where named.name = operator_approval.operator and named.disabled_at is null and named.vouched_by is not null)))`

/** The operators whose approvals of a subject count, the first one first. Without a registry, as for a developer, any name counts. */
export async function approversOf(db: Db, subject: string, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('operator_approval').select('operator').where('subject', '=', subject).where(counts(now))
    .orderBy('approved_at').orderBy('operator').execute()
  return rows.map((row) => row.operator)
}

/** Approvals that count, of all subjects that begin with a text: the rest of the subject, and who gave each. */
export async function approvalsUnder(db: Db, start: string, now: Date): Promise<{ rest: string, by: string }[]> {
  const rows = await db.selectFrom('operator_approval').select(['subject', 'operator'])
    .where(sql<boolean>`starts_with(subject, ${start})`).where(counts(now)).orderBy('approved_at').orderBy('operator').execute()
  return rows.map(({ subject, operator }) => ({ rest: subject.slice(start.length), by: operator }))
}

/** The number of approvals that count. `subject` is an expression of the row at hand. */
export const countApprovals = (subject: RawBuilder<string>, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::integer from operator_approval where operator_approval.subject = ${subject} and ${counts(now)})`

interface Confirmed {
  /** The operators whose approvals count, the first one first. */
  approvers: string[]
  /** This operator approved before, and that approval still counts. */
  again: boolean
}

/** Records that an operator approves something; an approval that counts no longer is given again. */
export async function confirm(trx: Trx, subject: string, operator: string, now: Date): Promise<Confirmed> {
  const given = await trx.insertInto('operator_approval').values({ subject, operator, approved_at: now })
    .onConflict((conflict) => conflict.columns(['subject', 'operator']).doUpdateSet({ approved_at: now })
      .where('operator_approval.approved_at', '<=', approvalsCountFrom(now))).returning('operator').executeTakeFirst()
  return { approvers: await approversOf(trx, subject, now), again: given === undefined }
}

/** Takes the approvals of a subject away in the transaction that acts on them, so that each counts once. */
export const useUp = (trx: Trx, subject: string): Promise<unknown> =>
  trx.deleteFrom('operator_approval').where('subject', '=', subject).execute()

/** Takes the approvals of all subjects that begin with a text away, where the act of one of them makes the others stale. */
export const useUpUnder = (trx: Trx, start: string): Promise<unknown> =>
  trx.deleteFrom('operator_approval').where(sql<boolean>`starts_with(subject, ${start})`).execute()
