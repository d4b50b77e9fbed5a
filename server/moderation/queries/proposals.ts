import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type ProposalRow = Row<'operator_proposal'>

export const proposalByOnce = (db: Db, operator: string, once: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('operator_proposal').selectAll().where('operator', '=', operator).where('once', '=', once).executeTakeFirst()

export const lockProposal = (trx: Trx, id: string): Promise<ProposalRow | undefined> =>
  trx.selectFrom('operator_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Adds a wish or a sanction that one decided alone. @returns the row; undefined if the same one waits, or the request came before */
export const insertProposal = (trx: Trx, values: Insertable<Database['operator_proposal']>): Promise<ProposalRow | undefined> =>
  trx.insertInto('operator_proposal').values(values).onConflict((conflict) => conflict.doNothing()).returningAll().executeTakeFirst()

/** Ends wishes that no one answered in time, so that the same can be asked for again. */
export const endOldProposals = (trx: Trx, before: Date, now: Date): Promise<unknown> =>
  trx.updateTable('operator_proposal').set({ state: 'withdrawn', decided_at: now }).where('state', '=', 'waiting')
    .where('created_at', '<=', before).execute()

export const settleProposal = (
  trx: Trx, id: string, values: Pick<ProposalRow, 'state' | 'second' | 'decided_at'> & Partial<Pick<ProposalRow, 'until'>>,
): Promise<ProposalRow> => trx.updateTable('operator_proposal').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

interface Listed {
  operator: string
  since: Date
  /** Only about this person, job, store or enterprise with its stores. */
  subjectId?: string | undefined
}

const about = (db: Db, subjectId: string | undefined) => (subjectId === undefined ? sql<boolean>`true`
  : sql<boolean>`(subject_id = ${subjectId}::uuid or subject_id in (${db.selectFrom('company').select('id')
    .where('enterprise_id', '=', subjectId)}))`)

/** Wishes of others that wait for another operator, the longest waiting first. */
export const waitingProposals = (db: Db, { operator, since, subjectId }: Listed, limit: number): Promise<ProposalRow[]> =>
  db.selectFrom('operator_proposal').selectAll().where('state', '=', 'waiting').where('created_at', '>', since)
    .where('operator', '<>', operator).where(about(db, subjectId)).orderBy('created_at').orderBy('id').limit(limit).execute()

/** An operator's own wishes since a moment, answered or not. Those that wait are first, then the latest ones. */
export const ownProposals = (
  db: Db, { operator, since, subjectId }: Listed, waitingSince: Date, limit: number,
): Promise<ProposalRow[]> =>
  db.selectFrom('operator_proposal').selectAll().where('operator', '=', operator).where(about(db, subjectId)).where((e) => e.or([
    e('created_at', '>', since), e.and([e('state', '=', 'waiting'), e('created_at', '>', waitingSince)]),
  ])).orderBy(sql`state = 'waiting'`, 'desc').orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
