import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { createBox, createHasher } from '../lib/crypto'
import { MOST } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** An account on one of the hosts. */
export interface At {
  accountId: string
  host: MessageHost
}

/** Who an account is at a host: sealed in the database, and open only to who sends. */
export interface Subscribers {
  /** Yes to one message more of each kind, for this user of the host, who is from now on this account's. */
  subscribe(at: At, openId: string, kinds: readonly SubscriptionKind[], now: Date): Promise<void>
  openIdOf(at: At): Promise<string | undefined>
}

export function createSubscribers(db: Db, secret: string): Subscribers {
  const box = createBox(secret, 'subscriber')
  const hasher = createHasher(secret, 'subscriber')
  const labelOf = ({ accountId, host }: At): string => `${host} ${accountId}`

  return {
    subscribe: (at, openId, kinds, now) => db.transaction().execute(async (trx) => {
      const { accountId, host } = at
      const hash = hasher.hash(host, openId)
      // Two accounts on one phone, or two phones that change owners: the last yes wins, one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended('subscribe', 0))`.execute(trx)
      // The yeses of another user of the host, and those that this one gave as another account, are nobody's any more.
      await trx.deleteFrom('subscriber').where('host', '=', host).where((e) => e.or([
        e.and([e('open_id_hash', '=', hash), e('account_id', '<>', accountId)]),
        e.and([e('open_id_hash', '<>', hash), e('account_id', '=', accountId)]),
      ])).execute()
      await trx.insertInto('subscriber')
        .values({ account_id: accountId, host, open_id: box.seal(openId, labelOf(at)), open_id_hash: hash, bound_at: now })
        .onConflict((conflict) => conflict.columns(['account_id', 'host']).doUpdateSet({ bound_at: now })).execute()
      await trx.insertInto('subscription_credit').values(kinds.map((kind) => ({ account_id: accountId, host, kind, remaining: 1 })))
        .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'host'])
          .doUpdateSet({ remaining: sql`least(subscription_credit.remaining + 1, ${MOST})` })).execute()
    }),

    async openIdOf(at) {
      const row = await db.selectFrom('subscriber').select('open_id')
        .where('account_id', '=', at.accountId).where('host', '=', at.host).executeTakeFirst()
      return row && box.open(row.open_id, labelOf(at)) as string
    },
  }
}

/** How many messages of each kind may still be sent. */
export async function remainingOf(db: Db, { accountId, host }: At): Promise<ReadonlyMap<SubscriptionKind, number>> {
  const rows = await db.selectFrom('subscription_credit').select(['kind', 'remaining'])
    .where('account_id', '=', accountId).where('host', '=', host).execute()
  return new Map(rows.map(({ kind, remaining }) => [kind, remaining]))
}

/** No more of a kind, not even what is due. */
export async function clear(db: Db, at: At, kind: SubscriptionKind): Promise<void> {
  await db.deleteFrom('message_due').where('account_id', '=', at.accountId).where('kind', '=', kind).where('host', '=', at.host).execute()
  await db.deleteFrom('subscription_credit')
    .where('account_id', '=', at.accountId).where('host', '=', at.host).where('kind', '=', kind).execute()
  await forgetIfDone(db, at)
}

/** Takes one yes for a kind, at one of the hosts; where that was. The one that was bound last comes first. */
export async function spend(
  trx: Trx, accountId: string, kind: SubscriptionKind, hosts: readonly MessageHost[],
): Promise<MessageHost | undefined> {
  if (hosts.length === 0) return undefined
  const row = await trx.selectFrom('subscription_credit as credit')
    .innerJoin('subscriber', (join) =>
      join.onRef('subscriber.account_id', '=', 'credit.account_id').onRef('subscriber.host', '=', 'credit.host'))
    .select('credit.host').where('credit.account_id', '=', accountId).where('kind', '=', kind).where('remaining', '>', 0)
    .where('credit.host', 'in', hosts).orderBy('bound_at', 'desc').limit(1).forUpdate('credit').executeTakeFirst()
  if (!row) return undefined
  await trx.updateTable('subscription_credit').set({ remaining: sql`remaining - 1` })
    .where('account_id', '=', accountId).where('host', '=', row.host).where('kind', '=', kind).execute()
  return row.host
}

/** Gives a yes back that was taken for a message that never went out. */
export const giveBack = (db: Db, { accountId, host }: At, kind: SubscriptionKind): Promise<unknown> =>
  db.updateTable('subscription_credit').set({ remaining: sql`least(remaining + 1, ${MOST})` })
    .where('account_id', '=', accountId).where('host', '=', host).where('kind', '=', kind).execute()

/** Without a yes left, and nothing on its way, there is no reason to know who somebody is at the host. */
export const forgetIfDone = (db: Db, { accountId, host }: At): Promise<unknown> =>
  db.deleteFrom('subscriber').where('account_id', '=', accountId).where('host', '=', host)
    .where((e) => e.not(e.exists(e.selectFrom('subscription_credit as credit').select('credit.kind')
      .where('credit.account_id', '=', accountId).where('credit.host', '=', host).where('remaining', '>', 0))))
    .where((e) => e.not(e.exists(e.selectFrom('message_due').select('id')
      .where('message_due.account_id', '=', accountId).where('message_due.host', '=', host)))).execute()

/** Forgets who an account is, at a host or at all, with every yes: its login there is over, or the account is. */
export async function forgetSubscriber(db: Db, accountId: string, host?: MessageHost): Promise<void> {
  let query = db.deleteFrom('subscriber').where('account_id', '=', accountId)
  if (host) query = query.where('host', '=', host)
  await query.execute()
}
