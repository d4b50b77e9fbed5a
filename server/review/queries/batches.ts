import { sql, type Insertable } from 'kysely'
import type { Database, Db, Row, Trx } from '../../db/schema'

export type BatchRow = Row<'review_batch'>
export type BatchItemRow = Row<'review_batch_item'>

export const batchByOnce = (db: Db, operator: string, once: string): Promise<BatchRow | undefined> =>
  db.selectFrom('review_batch').selectAll().where('operator', '=', operator).where('once', '=', once).executeTakeFirst()

export const batchById = (db: Db, id: string): Promise<BatchRow | undefined> =>
  db.selectFrom('review_batch').selectAll().where('id', '=', id).executeTakeFirst()

export const lockBatch = (trx: Trx, id: string): Promise<BatchRow | undefined> =>
  trx.selectFrom('review_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Lets an operator's decisions count one after the other, until the transaction ends. */
export const lockDeciding = (trx: Trx, operator: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deciding ${operator}`}, 0))`.execute(trx)

interface Alone {
  operator: string
  kind: string
  since: Date
}

/** Items of a kind in decisions on several at once that an operator made without another one, and that were not taken back. */
export const countAlone = async (db: Db, { operator, kind, since }: Alone): Promise<number> =>
  (await sql<{ count: number }>`select coalesce(sum(items), 0)::integer as count from (
    select count(*) as items from review_batch as batch join review_batch_item as item on item.batch_id = batch.id
    where batch.operator = ${operator} and batch.kind = ${kind} and batch.created_at > ${since}::timestamptz and batch.second is null
      and batch.state in ('held', 'done') and item.state in ('open', 'done')
    group by batch.id having count(*) > 1) as batches`.execute(db)).rows[0]?.count ?? 0

/** False if the same operator sent it before. */
export const insertBatch = async (trx: Trx, values: Insertable<Database['review_batch']>): Promise<boolean> =>
  await trx.insertInto('review_batch').values(values).onConflict((conflict) => conflict.columns(['operator', 'once']).doNothing())
    .returning('id').executeTakeFirst() !== undefined

/** Adds items. @returns the ids of those that no other decision waits for */
export const insertItems = async (trx: Trx, items: readonly Insertable<Database['review_batch_item']>[]): Promise<string[]> =>
  (await trx.insertInto('review_batch_item').values(items).onConflict((conflict) => conflict.doNothing())
    .returning('subject_id').execute()).map((row) => row.subject_id)

export const itemsOf = (db: Db, batchIds: readonly string[]): Promise<BatchItemRow[]> =>
  batchIds.length === 0 ? Promise.resolve([])
    : db.selectFrom('review_batch_item').selectAll().where('batch_id', 'in', batchIds).orderBy('subject_id').execute()

/** Whether a decision of the console waits for an item. */
export const hasOpenItem = async (db: Db, kind: string, id: string): Promise<boolean> =>
  await db.selectFrom('review_batch_item').select('batch_id').where('kind', '=', kind).where('subject_id', '=', id)
    .where('state', '=', 'open').executeTakeFirst() !== undefined

export const setBatch = (
  trx: Trx, id: string, values: Partial<Pick<BatchRow, 'state' | 'second' | 'apply_at'>>,
): Promise<unknown> => trx.updateTable('review_batch').set(values).where('id', '=', id).execute()

export const undoItems = (trx: Trx, batchId: string): Promise<unknown> =>
  trx.updateTable('review_batch_item').set({ state: 'undone' }).where('batch_id', '=', batchId).where('state', '=', 'open').execute()

/** Items whose time has come, also those that an ended process left over. */
export const dueItems = (db: Db, now: Date, limit: number) =>
  db.selectFrom('review_batch_item as item').innerJoin('review_batch as batch', 'batch.id', 'item.batch_id')
    .select(['item.batch_id', 'item.subject_id']).where('item.state', '=', 'open').where((e) => e.or([
      e('batch.state', '=', 'done'), e.and([e('batch.state', '=', 'held'), e('batch.apply_at', '<=', now)]),
    ])).orderBy('batch.apply_at').orderBy('item.subject_id').limit(limit).execute()

/** Locks an item; undefined if another process has it, or it is not open any more. */
export const lockOpenItem = (trx: Trx, batchId: string, id: string): Promise<BatchItemRow | undefined> =>
  trx.selectFrom('review_batch_item').selectAll().where('batch_id', '=', batchId).where('subject_id', '=', id).where('state', '=', 'open')
    .forUpdate().skipLocked().executeTakeFirst()

export const setItem = (
  db: Db, batchId: string, id: string, values: { state: 'done' | 'refused', why: string },
): Promise<unknown> =>
  db.updateTable('review_batch_item').set(values).where('batch_id', '=', batchId).where('subject_id', '=', id)
    .where('state', '=', 'open').execute()

interface Waiting {
  operator: string
  kinds: readonly string[]
}

/** Decisions of others that wait for another operator, the longest waiting first. */
export const waitingBatches = (db: Db, { operator, kinds }: Waiting, limit: number): Promise<BatchRow[]> =>
  kinds.length === 0 ? Promise.resolve([])
    : db.selectFrom('review_batch').selectAll().where('state', '=', 'second').where('operator', '<>', operator).where('kind', 'in', kinds)
        .orderBy('created_at').orderBy('id').limit(limit).execute()

/** Decisions of others that an operator confirmed and can still take back. */
export const confirmedBatches = (db: Db, operator: string, now: Date): Promise<BatchRow[]> =>
  db.selectFrom('review_batch').selectAll().where('state', '=', 'held').where('second', '=', operator).where('apply_at', '>', now)
    .orderBy('apply_at').orderBy('id').execute()

/** An operator's own decisions since a moment, and before it those that wait for another operator: these first, then the latest first. */
export const ownBatches = (db: Db, operator: string, since: Date, limit: number): Promise<BatchRow[]> =>
  db.selectFrom('review_batch').selectAll().where('operator', '=', operator)
    .where((e) => e.or([e('state', '=', 'second'), e('created_at', '>', since)]))
    .orderBy(sql`state = 'second'`, 'desc').orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()

/** Ends decisions that no other operator confirmed in time. Their items wait in the queue again. */
export const endOldSeconds = (db: Db, before: Date): Promise<unknown> =>
  sql`with ended as (
    update review_batch set state = 'undone' where state = 'second' and created_at <= ${before}::timestamptz returning id)
    update review_batch_item as item set state = 'undone' from ended where item.batch_id = ended.id and item.state = 'open'`.execute(db)
