import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { refreshContent } from '../content/live'
import { setIndexed, unindexedTrades } from '../content/queries/content'
import type { Db } from '../db/schema'
import { renamedTrades } from '../dictionary/categories'
import type { Log } from '../lib/log'
import { createRounds, type Rounds } from '../lib/rounds'
import { indexTrades } from './queries/index-jobs'

const ROUND_MS = MINUTE_MS
/** A process that has not read the new names yet may save a job with the old ones. Each reads them within seconds. */
const SETTLED_MS = MINUTE_MS / 2

/**
 * Writes the names of trades that operators renamed into the search texts of their jobs, so that a search for the new name finds the older
 * ones too. Idempotent, and safe in several processes.
 * @returns the jobs changed
 */
export async function indexRenamedTrades(db: Db, now: Date): Promise<number> {
  const waiting = await unindexedTrades(db, new Date(now.getTime() - SETTLED_MS))
  if (!waiting) return 0
  await refreshContent(db)
  const trades = renamedTrades(waiting.indexed, waiting.categories)
  const changed = trades.length === 0 ? 0 : await indexTrades(db, trades)
  await setIndexed(db, waiting.version, now)
  return changed
}

/** Runs it in every process. A failure is tried again in the next round. */
export const createTradeIndexer = ({ db, now, log }: { db: Db, now(): Date, log: Log }): Rounds =>
  createRounds(() => indexRenamedTrades(db, now()), ROUND_MS, (error) => log.error({ err: error }, 'renamed trades cannot be indexed'))
