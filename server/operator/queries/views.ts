import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../../db/schema'

export type ViewRow = Row<'operator_view'>

export const viewsOf = (db: Db, operatorId: string): Promise<Pick<ViewRow, 'id' | 'name' | 'path'>[]> =>
  db.selectFrom('operator_view').select(['id', 'name', 'path']).where('operator_id', '=', operatorId).orderBy('name').execute()

export const putView = (trx: Trx, operatorId: string, { name, path }: { name: string, path: string }, now: Date): Promise<unknown> =>
  trx.insertInto('operator_view').values({ id: randomUUID(), operator_id: operatorId, name, path, created_at: now })
    .onConflict((conflict) => conflict.columns(['operator_id', 'name']).doUpdateSet({ path })).execute()

/** Locks the operator, so that two that are kept at once count. */
export async function countViews(trx: Trx, operatorId: string): Promise<number> {
  await trx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute()
  return (await trx.selectFrom('operator_view').select(sql<number>`count(*)::integer`.as('count')).where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()).count
}

export const deleteView = (db: Db, operatorId: string, id: string): Promise<unknown> =>
  db.deleteFrom('operator_view').where('operator_id', '=', operatorId).where('id', '=', id).execute()
