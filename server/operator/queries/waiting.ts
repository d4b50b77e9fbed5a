import type { Trx } from '../../db/schema'

/** Takes back an operator's decisions and confirmations in the console that have no effect yet. The items wait again. */
export async function undoWaiting(trx: Trx, name: string): Promise<void> {
  const undone = await trx.updateTable('review_batch').set({ state: 'undone' }).where('state', 'in', ['second', 'held'])
    .where((e) => e.or([e('operator', '=', name), e('second', '=', name)])).returning('id').execute()
  if (undone.length === 0) return
  await trx.updateTable('review_batch_item').set({ state: 'undone' }).where('state', '=', 'open')
    .where('batch_id', 'in', undone.map(({ id }) => id)).execute()
}
