import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { appealsAbout, type Subject } from '../repository'

interface Decided {
  by: string
  at: Date
  reason: string
}

/** The decisions about a subject that are in force, with the operator who made each. An approved appeal lifts them. */
export async function decisionsOf(db: Db, { kind, id }: Subject): Promise<Decided[]> {
  if (kind === 'job') {
    return db.selectFrom('job_event').select(['actor as by', 'at', 'reason']).where('job_id', '=', id).where('status', '=', 'banned')
      .where('by_role', '=', 'o').orderBy('id', 'desc').limit(1).execute()
  }
  const column = { account: 'account_id', store: 'company_id', enterprise: 'enterprise_id' } as const
  return db.selectFrom('restriction').select(['decided_by as by', 'created_at as at'])
    .select(sql<string>`concat_ws('：', reason, nullif(detail, ''))`.as('reason')).where(column[kind], '=', id)
    .where('kind', 'in', ['contact', 'blocked', 'banned']).where('lifted_at', 'is', null).execute()
}

/** The operators who made the decision about a subject that is in force: both, where one asked and another agreed. */
export async function decidersOf(db: Db, subject: Subject): Promise<string[]> {
  const decisions = await decisionsOf(db, subject)
  if (decisions.length === 0) return []
  const agreed = await db.selectFrom('operator_proposal').select(['operator', 'second', 'decided_at']).where('subject_id', '=', subject.id)
    .where('state', '=', 'done').where('second', 'is not', null).execute()
  // The two rows were written in one transaction, each with its own moment.
  const seconds = agreed.flatMap(({ operator, second, decided_at: settled }) =>
    (settled !== null && second !== null
      && decisions.some(({ by, at }) => by === operator && Math.abs(at.getTime() - settled.getTime()) < MINUTE_MS) ? [second] : []))
  return [...new Set([...decisions.map(({ by }) => by), ...seconds])].filter(Boolean)
}

/** Whether an appeal about a subject waits for its answer. */
export const hasOpenAppeal = async (trx: Trx, subject: Subject): Promise<boolean> =>
  await appealsAbout(trx, subject).select('id').where('status', '=', 'submitted').limit(1).executeTakeFirst() !== undefined
