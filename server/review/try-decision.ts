import type { Db } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Decision, Look, ReviewKind } from './kind'
import { applyDecision } from './reviews'

/** Ends a transaction whose changes were only tried. */
class Undone extends Error {}

/** Does a decision and takes it back in the same transaction. @returns why it would be refused; undefined if it would not */
export async function tryDecision(
  db: Db, kind: ReviewKind, id: string, decision: Decision, now: Date, look: Pick<Look, 'sealer' | 'outbox'>,
): Promise<string | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      if (await applyDecision(trx, kind, id, decision, now, look) === undefined) return '没有这个编号，刷新看看'
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Undone) return undefined
    if (error instanceof Refusal) return error.message
    throw error
  }
}
