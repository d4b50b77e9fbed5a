import type { Db } from '../db/schema'
import { campaignBy } from './queries/campaigns'

/** The announcement that the service stops. */
export const STOP_SERVE = 'stop-serve'

/**
 * From when the service stops, ISO 8601, also after that day; empty unless an operator opened that announcement. Its end is the day of the
 * stop. Closing it takes it back.
 */
export async function stopOf(db: Db, now: Date): Promise<string> {
  const row = await campaignBy(db, STOP_SERVE)
  return row?.state === 'open' && row.starts_at <= now ? (row.ends_at ?? row.starts_at).toISOString() : ''
}
