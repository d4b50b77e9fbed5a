import type { Deps } from '../deps'
import { eachOf } from '../lib/each-of'
import { endBan } from './ban'
import { expiredBans, isExpired, lockSubject } from './queries/bans'

const BATCH = 100

/**
 * Ends the bans whose time is over, so that their jobs come back. Idempotent, and safe in several processes: each ban is read again after
 * its subject was locked.
 * @returns how many bans ended
 */
export async function endExpiredBans({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const ends = await eachOf(await expiredBans(db, now, BATCH), (subject) => db.transaction().execute(async (trx) => {
    await lockSubject(trx, subject)
    if (!await isExpired(trx, subject, now)) return false
    await endBan(trx, subject, '', now)
    return true
  }), (error, subject) => log.error({ err: error, ...subject }, 'a ban cannot end'))
  return ends.filter(Boolean).length
}
