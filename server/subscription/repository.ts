import type { MessageHost, SubscriptionKind } from '@daogang/contract/subscription'
import { sql } from 'kysely'
import type { Db, Row, Trx } from '../db/schema'
import { MAX_CREDITS } from './rules'

/** An account on one of the hosts. */
export interface HostAccount {
  accountId: string
  host: MessageHost
}

/** A user of a host: the sealed open id, and its hash to find it by. */
export interface HostUser {
  sealed: Buffer
  hash: Buffer
}

/** Serialises all bindings of host users, so that of two accounts with the same host user the last one wins. */
export const lockBindings = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('subscribe', 0))`.execute(trx)

/**
 * Deletes the host user's other accounts and the account's other host user, with their credits.
 * @param hashes of the host user, by the present secret and by those before: a row keeps the hash of its last binding
 */
export const deleteOtherBindings = (trx: Trx, { accountId, host }: HostAccount, hashes: readonly Buffer[]): Promise<unknown> =>
  trx.deleteFrom('subscriber').where('host', '=', host).where((e) => e.or([
    e.and([e('open_id_hash', 'in', hashes), e('account_id', '<>', accountId)]),
    e.and([e('open_id_hash', 'not in', hashes), e('account_id', '=', accountId)]),
  ])).execute()

/** Binds a host user, or seals and hashes the bound one again with the present secret. */
export const upsertBinding = (trx: Trx, { accountId, host }: HostAccount, { sealed, hash }: HostUser, now: Date): Promise<unknown> =>
  trx.insertInto('subscriber')
    .values({ account_id: accountId, host, open_id: sealed, open_id_hash: hash, bound_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'host']).doUpdateSet({ open_id: sealed, open_id_hash: hash, bound_at: now }))
    .execute()

/** Adds one credit for each kind. */
export const addCredits = (trx: Trx, { accountId, host }: HostAccount, kinds: readonly SubscriptionKind[]): Promise<unknown> =>
  trx.insertInto('subscription_credit').values(kinds.map((kind) => ({ account_id: accountId, host, kind, remaining: 1 })))
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'host'])
      .doUpdateSet({ remaining: sql`least(subscription_credit.remaining + 1, ${MAX_CREDITS})` })).execute()

/** The sealed open id of an account on a host. */
export const sealedOpenId = async (db: Db, { accountId, host }: HostAccount): Promise<Buffer | undefined> =>
  (await db.selectFrom('subscriber').select('open_id').where('account_id', '=', accountId).where('host', '=', host)
    .executeTakeFirst())?.open_id

/** Remaining credits of each kind. */
export async function remainingOf(db: Db, { accountId, host }: HostAccount): Promise<ReadonlyMap<SubscriptionKind, number>> {
  const rows = await db.selectFrom('subscription_credit').select(['kind', 'remaining'])
    .where('account_id', '=', accountId).where('host', '=', host).execute()
  return new Map(rows.map(({ kind, remaining }) => [kind, remaining]))
}

/** Deletes the credits of a kind and the messages that already took one. */
export async function clearKind(db: Db, account: HostAccount, kind: SubscriptionKind): Promise<void> {
  const { accountId, host } = account
  await db.deleteFrom('message_due').where('account_id', '=', accountId).where('kind', '=', kind).where('host', '=', host).execute()
  await db.deleteFrom('subscription_credit')
    .where('account_id', '=', accountId).where('host', '=', host).where('kind', '=', kind).execute()
  await deleteUnusedBinding(db, account)
}

/** Takes one credit of a kind on one of the hosts, the last bound one first. @returns the host; undefined without a credit */
export async function takeCredit(
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

/** Returns the credit of a message that was never sent. */
export const returnCredit = (db: Db, { accountId, host }: HostAccount, kind: SubscriptionKind): Promise<unknown> =>
  db.updateTable('subscription_credit').set({ remaining: sql`least(remaining + 1, ${MAX_CREDITS})` })
    .where('account_id', '=', accountId).where('host', '=', host).where('kind', '=', kind).execute()

/** Deletes the open id of an account on a host if no credit and no due message needs it. */
export const deleteUnusedBinding = (db: Db, { accountId, host }: HostAccount): Promise<unknown> =>
  db.deleteFrom('subscriber').where('account_id', '=', accountId).where('host', '=', host)
    .where((e) => e.not(e.exists(e.selectFrom('subscription_credit as credit').select('credit.kind')
      .where('credit.account_id', '=', accountId).where('credit.host', '=', host).where('remaining', '>', 0))))
    .where((e) => e.not(e.exists(e.selectFrom('message_due').select('id')
      .where('message_due.account_id', '=', accountId).where('message_due.host', '=', host)))).execute()

/** Deletes an account's open id and credits, on one host or on all, when its login there or the account ends. */
export async function forgetSubscriber(db: Db, accountId: string, host?: MessageHost): Promise<void> {
  let query = db.deleteFrom('subscriber').where('account_id', '=', accountId)
  if (host) query = query.where('host', '=', host)
  await query.execute()
}

export type DueMessage = Row<'message_due'>

interface NewDue {
  accountId: string
  kind: SubscriptionKind
  noticeId: string
}

/** Queues a message if the account has a credit of its kind. Locks no credit, so that no writer of a notice waits for another. */
export const insertDueIfCredit = (trx: Trx, { accountId, kind, noticeId }: NewDue, now: Date): Promise<unknown> => sql`
    insert into message_due (account_id, kind, notice_id, run_at, created_at)
    select ${accountId}::uuid, ${kind}, ${noticeId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    where exists (select from subscription_credit where account_id = ${accountId} and kind = ${kind} and remaining > 0)
  `.execute(trx)

/** Records the host whose credit a message took. */
export const setDueHost = (trx: Trx, id: string, host: MessageHost): Promise<unknown> =>
  trx.updateTable('message_due').set({ host }).where('id', '=', id).execute()

export const postponeDue = (db: Db, id: string, runAt: Date): Promise<unknown> =>
  db.updateTable('message_due').set({ run_at: runAt }).where('id', '=', id).execute()

export const deleteDue = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('message_due').where('id', '=', id).execute()

/** An unread notice with its job, shop and interview. */
export const unreadNotice = (db: Db, id: string) =>
  db.selectFrom('notice')
    .leftJoin('application', 'application.id', 'notice.application_id')
    .leftJoin('job', (join) => join.on('job.id', '=', (e) => e.fn.coalesce('application.job_id', 'notice.job_id')))
    .leftJoin('company', 'company.id', 'job.company_id')
    .leftJoin('interview', 'interview.id', 'notice.ref')
    .selectAll('notice').select(['job.title as job_title', 'company.name as shop', 'interview.at as interview_at'])
    .where('notice.id', '=', id).where('read_at', 'is', null).executeTakeFirst()
