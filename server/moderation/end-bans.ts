import type { Db } from '../db/schema'
import { endBan } from './ban'
import { expiredBans, isExpired, lockSubject } from './queries/bans'

const BATCH = 100

/**
 * Ends the bans whose time is over, so that their jobs come back. Idempotent, and safe in several processes: each ban is read again after
 * its subject was locked.
 * @returns how many bans ended
 */
export async function endExpiredBans(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (const subject of await expiredBans(db, now, BATCH)) {
    ended += await db.transaction().execute(async (trx) => {
      await lockSubject(trx, subject)
      if (!await isExpired(trx, subject, now)) return 0
      await endBan(trx, subject, '', now)
      return 1
    })
  }
  return ended
}
