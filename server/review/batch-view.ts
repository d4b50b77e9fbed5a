import type { ReviewBatch } from '@daogang/contract/operator-review'
import type { Db } from '../db/schema'
import { REVIEW_KINDS } from './kinds'
import { itemsOf, type BatchItemRow, type BatchRow } from './queries/batches'

const viewOf = (row: BatchRow, items: readonly BatchItemRow[], operator: string): ReviewBatch => ({
  id: row.id, kind: row.kind, label: REVIEW_KINDS.find(({ name }) => name === row.kind)?.label ?? row.kind, outcome: row.outcome,
  reason: row.reason, by: row.operator, second: row.second ?? '', at: row.created_at.toISOString(),
  applyAt: row.apply_at?.toISOString() ?? null, state: row.state, ids: items.map((item) => item.subject_id),
  done: items.filter(({ state }) => state === 'done').length,
  failed: items.filter(({ state }) => state === 'refused').map((item) => ({ id: item.subject_id, why: item.why })),
  isMine: row.operator === operator,
})

/** Decisions as the console shows them to an operator. */
export async function viewBatches(db: Db, rows: readonly BatchRow[], operator: string): Promise<ReviewBatch[]> {
  const items = await itemsOf(db, rows.map(({ id }) => id))
  return rows.map((row) => viewOf(row, items.filter((item) => item.batch_id === row.id), operator))
}

/** One decision. */
export async function viewBatch(db: Db, row: BatchRow, operator: string): Promise<ReviewBatch> {
  return viewOf(row, await itemsOf(db, [row.id]), operator)
}
