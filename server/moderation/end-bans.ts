import type { Deps } from '../deps'
import { lockAccount } from '../auth/queries/accounts'
import { handlersWithAbandoned } from '../interview/repository'
import { accountsToSettle } from '../job/queries/holds'
import { eachOf } from '../lib/each-of'
import { liftedText } from '../notice/texts'
import { notifyPerson } from '../notice/write-notice'
import { endBan } from './ban'
import { expiredBans, isExpired, lockSubject } from './queries/bans'
import { settleStop, tellStopped } from './settle-stop'

const BATCH = 100

/**
 * Brings back the jobs of accounts whose stop is over, and takes jobs offline that are online under one: from before this rule, or put
 * online at the moment of the stop. Cancels the interviews that were left to a colleague, if that one is stopped or gone too. The stopped
 * person gets a notice of it. Each account in its own transaction; idempotent.
 * @returns how many accounts
 */
export async function settleStoppedJobs({ db, outbox, log }: Pick<Deps, 'db' | 'outbox' | 'log'>, now: Date): Promise<number> {
  const accounts = new Set([...await accountsToSettle(db, now, BATCH), ...await handlersWithAbandoned(db, now, BATCH)])
  const settled = await eachOf([...accounts], (accountId) => db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const settled = await settleStop(trx, { accountId, wasStopped: true, outbox }, () => now)
    const { held, back, cancelled } = settled
    if (held.length + cancelled > 0) await tellStopped(trx, accountId, settled, now)
    if (back > 0) await notifyPerson(trx, { accountId, kind: 'account_lifted', text: liftedText('blocked', back) }, now)
    return held.length + back + cancelled > 0
  }), (error, accountId) => log.error({ err: error, account: accountId }, 'jobs of a stopped account cannot be settled'))
  const count = settled.filter(Boolean).length
  if (count > 0) outbox.wake()
  return count
}

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
