import { DAY_MS } from '@daogang/contract/rules/durations'
import { hasOpenComplaints } from '../complaint/repository'
import type { Db } from '../db/schema'
import { dueTime, latestTime } from './begin'
import { blockersOf } from './queries/blockers'
import { isAdopted, type CancellationRow } from './queries/cancellations'

/**
 * Until when a waiting time goes on whose end has come; null if nothing holds it. An undecided complaint by or about its owner does, day by
 * day until the last moment that the law allows: a decision needs the evidence, and a ban needs the person. Money holds an account that its
 * owner did not ask to cancel in this release, for another waiting time.
 */
export async function heldUntil(db: Db, open: CancellationRow, now: Date): Promise<Date | null> {
  if (open.state !== 'waiting' || open.due_at > now) return null
  if (isAdopted(open) && (await blockersOf(db, open.account_id, now)).length > 0) return dueTime(db, now)
  const latest = await latestTime(db, open.requested_at)
  if (now >= latest || !await hasOpenComplaints(db, open.account_id)) return null
  return new Date(Math.min(latest.getTime(), now.getTime() + DAY_MS))
}
