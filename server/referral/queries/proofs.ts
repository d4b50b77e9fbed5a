import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type ProofRow = Row<'share_proof'>

/** The proofs of an account, the latest first. */
export const proofsOf = (db: Db, accountId: string): Promise<ProofRow[]> =>
  db.selectFrom('share_proof').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc').orderBy('id').execute()

export const proofOfUpload = (db: Db, accountId: string, uploadId: string): Promise<ProofRow | undefined> =>
  db.selectFrom('share_proof').selectAll().where('account_id', '=', accountId).where('upload_id', '=', uploadId).executeTakeFirst()

export const insertProof = (trx: Trx, values: Insertable<Database['share_proof']>): Promise<ProofRow> =>
  trx.insertInto('share_proof').values(values).returningAll().executeTakeFirstOrThrow()

export const findProof = (db: Db, id: string): Promise<ProofRow | undefined> =>
  db.selectFrom('share_proof').selectAll().where('id', '=', id).executeTakeFirst()

/** Decides on a proof. False if it was decided before. */
export const decideProof = async (
  trx: Trx, id: string, { state, reason }: { state: 'fine' | 'wrong', reason: string }, now: Date,
): Promise<boolean> =>
  await trx.updateTable('share_proof').set({ state, reason, decided_at: now }).where('id', '=', id).where('state', '=', 'submitted')
    .returning('id').executeTakeFirst() !== undefined

/** Proofs that wait for an operator. */
export const waitingProofs = (db: Db) =>
  db.selectFrom('share_proof').innerJoin('account', 'account.id', 'share_proof.account_id')
    .select(['share_proof.id', 'share_proof.created_at as since'])
    .select(sql<string>`left(account.mobile, 3) || '****' || right(account.mobile, 4)`.as('who'))
    .where('state', '=', 'submitted')
