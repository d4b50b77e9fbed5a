import type { Trx } from '../db/schema'
import { insertCheck, insertPictureCheck, type NewCheck } from './repository'
import { visitedSince } from './rules'

/**
 * Queues a check of a new or changed text, in the transaction that writes it. The text itself is read when the check runs. A check that is
 * still due is renewed: a worker that already asks about the old text discards the answer.
 *
 * Nothing is queued unless the author used a mini-program recently: the vendors need an openId. Authors have one only while that host's
 * checks are on, so no setting is read here.
 */
export const addCheck = (trx: Trx, content: NewCheck, now: Date): Promise<unknown> => insertCheck(trx, content, visitedSince(now), now)

/** Queues a check of pictures, in the transaction that first refers to them. Each picture is checked once. */
export async function addPictureChecks(trx: Trx, accountId: string, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) await insertPictureCheck(trx, accountId, id, visitedSince(now), now)
}
