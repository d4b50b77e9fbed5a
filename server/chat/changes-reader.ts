import type { Db } from '../db/schema'
import { inBatches } from '../lib/batches'
import type { Who } from './pair'
import { changesOf, type Changed, type Reader } from './queries/changes'

/** Messages of one answer. */
export const MAX_MESSAGES = 100
/** Readers of one statement. */
const MOST = 200
const LANES = 2

/** Reads what changed for an account in one role after a position of its feed; of messages at most one more than `MAX_MESSAGES`. */
export type ChangesReader = (who: Who, since: number) => Promise<Changed>

/** Reads the changes of all sockets that are woken at the same time together: a message wakes at least two. */
export function createChangesReader(db: Db): ChangesReader {
  const of = (role: Who['role']) =>
    inBatches<Reader, Changed>((readers) => changesOf(db, role, readers, MAX_MESSAGES + 1), MOST, LANES)
  const read = { c: of('c'), b: of('b') }
  return ({ id, role }, since) => read[role]({ id, since })
}
