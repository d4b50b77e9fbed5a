import type { Insertable } from 'kysely'
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
  trx: Trx, id: string, values: Pick<ProposalRow, 'state' | 'second' | 'decided_at'>,
): Promise<ProposalRow> => trx.updateTable('operator_proposal').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

interface Listed {
  operator: string
  /** Wishes that others made count from this moment. */
  waitingSince: Date
  /** Own ones, answered or not. */
  ownSince: Date
}

/** Wishes that wait for another operator, and an operator's own latest ones, the latest first. */
export const listedProposals = (db: Db, { operator, waitingSince, ownSince }: Listed, limit: number): Promise<ProposalRow[]> =>
  db.selectFrom('operator_proposal').selectAll().where((e) => e.or([
    e.and([e('state', '=', 'waiting'), e('created_at', '>', waitingSince)]),
    e.and([e('operator', '=', operator), e('created_at', '>', ownSince)]),
  ])).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
