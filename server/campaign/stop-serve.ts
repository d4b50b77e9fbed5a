import type { Db } from '../db/schema'
import { campaignBy } from './queries/campaigns'
import { phaseOfRow } from './rules'

/** The announcement that the service stops. */
export const STOP_SERVE = 'stop-serve'

/** From when the service stops, ISO 8601; empty unless an operator opened that announcement. Its end is the day of the stop. */
export async function stopOf(db: Db, now: Date): Promise<string> {
  const row = await campaignBy(db, STOP_SERVE)
  return row && phaseOfRow(row, now) === 'open' ? (row.ends_at ?? row.starts_at).toISOString() : ''
}
