import { QUALIFY_DAYS } from '@daogang/contract/rules/referral'
import { sql, type Insertable, type Updateable } from 'kysely'
import { micros } from '../../db/micros'
import type { Database, Db, Row, Trx } from '../../db/schema'
import { microsToTimestamp, type TimeKey } from '../../lib/cursor'
import { PAGE_PLUS_ONE } from '../../lib/page'
import { isRealNamed } from './facts'

export type ReferralRow = Row<'referral'>

/** States before the end: the facts move them on. */
const OPEN = ['invited', 'registered', 'hired', 'qualified'] as const

export const insertReferral = (trx: Trx, values: Omit<Insertable<Database['referral']>, 'look_at'>): Promise<unknown> =>
  trx.insertInto('referral').values({ ...values, look_at: values.invited_at }).execute()

export const updateReferral = (trx: Trx, id: string, values: Updateable<Database['referral']>): Promise<unknown> =>
  trx.updateTable('referral').set(values).where('id', '=', id).execute()

export const findReferral = (db: Db, id: string): Promise<ReferralRow | undefined> =>
  db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirst()

export const lockReferral = (trx: Trx, id: string): Promise<ReferralRow | undefined> =>
  trx.selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const isOneOfTheTwo = (accountId: string) =>
  sql<boolean>`(referral.referrer_id = ${accountId} or referral.friend_id = ${accountId})`

/** A referral of which the account is one of the two. */
export const lockOwnReferral = (trx: Trx, accountId: string, id: string): Promise<ReferralRow | undefined> =>
  trx.selectFrom('referral').selectAll().where('id', '=', id).where(isOneOfTheTwo(accountId)).forUpdate().executeTakeFirst()

/** The open invitation of a phone by one referrer, or the referral of its owner by them. */
export const openInvitation = (db: Db, referrerId: string, mobile: string): Promise<ReferralRow | undefined> =>
  db.selectFrom('referral').selectAll().where('referrer_id', '=', referrerId).where('mobile', '=', mobile).executeTakeFirst()

/** The first open invitation of a phone. */
export const firstInvitation = async (db: Db, mobile: string): Promise<string | undefined> =>
  (await db.selectFrom('referral').select('id').where('mobile', '=', mobile).orderBy('invited_at').orderBy('id').executeTakeFirst())?.id

/** The referral of which an account is the friend, also one that does not count. */
export const referralOfFriend = (db: Db, friendId: string): Promise<ReferralRow | undefined> =>
  db.selectFrom('referral').selectAll().where('friend_id', '=', friendId).where('reason', 'not in', ['friend', 'taken']).executeTakeFirst()

/** Whether one account referred another. */
export const hasReferred = async (db: Db, referrerId: string, friendId: string): Promise<boolean> =>
  await db.selectFrom('referral').select('id').where('referrer_id', '=', referrerId).where('friend_id', '=', friendId)
    .executeTakeFirst() !== undefined

/** Invitations by phone that an account made since a moment. */
export const countInvitations = async (db: Db, accountId: string, since: Date): Promise<number> =>
  (await db.selectFrom('referral').select((e) => e.fn.countAll<number>().as('count')).where('referrer_id', '=', accountId)
    .where('masked_mobile', '<>', '').where('invited_at', '>=', since).executeTakeFirstOrThrow()).count

/** The masked name; null without a real name. */
const nameOf = (column: 'referrer_id' | 'friend_id') => sql<string | null>`(
  select masked_name from real_name where real_name.account_id = referral.${sql.ref(column)} and status = 'approved' and masked_name <> ''
  order by nth desc limit 1)`

/** The masked phone number, for operators alone: the two friends do not learn each other's. */
const mobileOf = (column: 'referrer_id' | 'friend_id') => sql<string | null>`(
  select left(account.mobile, 3) || '****' || right(account.mobile, 4) from account where account.id = referral.${sql.ref(column)})`

interface ShownAppeal {
  by: string
  state: 'submitted' | 'approved' | 'rejected'
  content: string
  answer: string
  at: string
}

const shown = (db: Db) => db.selectFrom('referral').innerJoin('referral_period', 'referral_period.id', 'referral.period_id')
  .selectAll('referral').select([
    'referral_period.title', nameOf('referrer_id').as('referrer'), nameOf('friend_id').as('friend'),
    mobileOf('referrer_id').as('referrer_mobile'), mobileOf('friend_id').as('friend_mobile'),
    micros('referral.invited_at').as('key_micros'),
    sql<number>`(select count(*) from referral_appeal where referral_id = referral.id)::integer`.as('appeals'),
    sql<ShownAppeal | null>`(select
      jsonb_build_object('by', account_id, 'state', state, 'content', content, 'answer', answer, 'at', created_at) from referral_appeal
      where referral_id = referral.id order by created_at desc, id limit 1)`.as('appeal'),
  ])
export type ShownReferral = Awaited<ReturnType<typeof referralsBy>>[number]

/** The latest first, from a place in their order on. */
const latest = (referrals: ReturnType<typeof shown>, after: TimeKey | null) => (!after ? referrals : referrals.where(
  sql<boolean>`(referral.invited_at, referral.id) < (${microsToTimestamp(after.micros)}::timestamptz, ${after.id}::uuid)`,
)).orderBy('referral.invited_at', 'desc').orderBy('referral.id', 'desc')

/** Friends of an account, the latest first, and one row more than a page. */
export const referralsBy = (db: Db, accountId: string, after: TimeKey | null) =>
  latest(shown(db).where('referral.referrer_id', '=', accountId), after).limit(PAGE_PLUS_ONE).execute()

/** A referral of which the account is one of the two. */
export const ownReferral = (db: Db, accountId: string, id: string): Promise<ShownReferral | undefined> =>
  shown(db).where('referral.id', '=', id).where(isOneOfTheTwo(accountId)).executeTakeFirst()

/** The referrals of a period, for the operator. */
export const referralsIn = (db: Db, periodId: string, after: TimeKey | null, limit: number): Promise<ShownReferral[]> =>
  latest(shown(db).where('referral.period_id', '=', periodId), after).limit(limit).execute()

/** Referrals of an account, as either of the two, that are not at their end. */
export const openReferralsOf = async (db: Db, accountId: string, limit: number): Promise<string[]> => {
  const of = (column: 'referrer_id' | 'friend_id') =>
    db.selectFrom('referral').select('id').where(column, '=', accountId).where('state', 'in', OPEN)
  return (await of('referrer_id').union(of('friend_id')).limit(limit).execute()).map(({ id }) => id)
}

/** Locks the referrals of an account, as either of the two, that count and are not paid on both sides. */
export const lockUnpaidOf = (trx: Trx, accountId: string): Promise<ReferralRow[]> => {
  const of = (column: 'referrer_id' | 'friend_id') =>
    trx.selectFrom('referral').select('id').where(column, '=', accountId).where('state', '<>', 'revoked')
  return trx.selectFrom('referral').selectAll().where('id', 'in', of('referrer_id').union(of('friend_id')))
    .where((e) => e.or([e('claimed_at', 'is', null), e('friend_claimed_at', 'is', null)])).where('state', '<>', 'revoked')
    .orderBy('id').forUpdate().execute()
}

/**
 * Fen that the friends cost who wait for the money of a period and had their days before another. The period is locked, so each of
 * them waits or has the money.
 */
export async function costsBefore(trx: Trx, { period_id: periodId, id }: ReferralRow, reachedAt: Date): Promise<number> {
  const { rows: [row] } = await sql<{ fen: number }>`
    select coalesce(sum(award + friend_award), 0)::bigint as fen from referral
    where period_id = ${periodId} and state = 'hired' and stop = 'budget'
      and (reached_at, id) < (${reachedAt}::timestamptz, ${id}::uuid)`.execute(trx)
  return row?.fen ?? 0
}

const counted = sql<number>`count(*)::integer`

const isNamed = isRealNamed(sql.ref('referral.friend_id'), sql.ref('referral.friend_person'))

/**
 * How many friends have the days and no award put aside, by period: those who wait for money alone, and those without a real name. Money
 * does not help these.
 */
export async function waitingByPeriod(db: Db): Promise<ReadonlyMap<string, { waiting: number, unnamed: number }>> {
  const rows = await db.selectFrom('referral').select([
    'period_id', sql<number>`(count(*) filter (where stop = 'budget' and (${isNamed})))::integer`.as('waiting'),
    sql<number>`(count(*) filter (where not (${isNamed})))::integer`.as('unnamed'),
  ]).where('state', '=', 'hired').where('days', '>=', QUALIFY_DAYS).groupBy('period_id').execute()
  return new Map(rows.map(({ period_id: id, waiting, unnamed }) => [id, { waiting, unnamed }]))
}

/** How many friends of a period had the days and got none, because it was closed. */
export const countUnfunded = async (db: Db, periodId: string): Promise<number> =>
  (await db.selectFrom('referral').select(counted.as('count')).where('period_id', '=', periodId).where('reason', '=', 'closed')
    .where('days', '>=', QUALIFY_DAYS).executeTakeFirstOrThrow()).count

/** Referrals of a period without the result: those with the days in the order of their results, then the others by the registration. */
export const withoutResult = async (db: Db, periodId: string): Promise<string[]> =>
  (await db.selectFrom('referral').select('id').where('period_id', '=', periodId).where('state', 'in', ['invited', 'registered', 'hired'])
    .orderBy('reached_at').orderBy('registered_at').orderBy('id').execute()).map(({ id }) => id)

/** Invitations of a phone that wait for its owner. */
export const invitationsOf = async (db: Db, mobile: string): Promise<string[]> =>
  (await db.selectFrom('referral').select('id').where('mobile', '=', mobile).orderBy('invited_at').orderBy('id').execute())
    .map(({ id }) => id)

/**
 * Takes open referrals that are due for a look, each for one process, and sets when the next look is due. Those with the days come first,
 * in the order of their results: of friends who wait for money the first one is looked at first.
 */
export const takeDue = async (db: Db, { now, next, limit }: { now: Date, next: Date, limit: number }): Promise<string[]> => {
  const taken = db.with('taken', (trx) => trx.updateTable('referral').set({ look_at: next })
    .where('id', 'in', (e) => e.selectFrom('referral').select('id').where('state', 'in', OPEN).where('look_at', '<=', now)
      .orderBy('look_at').orderBy('reached_at').orderBy('id').limit(limit).forUpdate().skipLocked())
    .returning(['id', 'reached_at']))
  return (await taken.selectFrom('taken').select('id').orderBy('reached_at').orderBy('id').execute()).map(({ id }) => id)
}

/** Has friends who wait for the money of a period looked at now. One that is locked is being looked at. */
export const hurryFunded = (trx: Trx, periodId: string, now: Date): Promise<unknown> =>
  trx.updateTable('referral').set({ look_at: now }).where('id', 'in', (e) => e.selectFrom('referral').select('id')
    .where('period_id', '=', periodId).where('state', '=', 'hired').where('stop', '=', 'budget').forUpdate().skipLocked()).execute()

/** Awards and taxes of an account since a moment, of both sides. */
export async function awardsSince(db: Db, accountId: string, since: Date): Promise<{ paid: number, withheld: number }> {
  const { rows: [sums] } = await sql<{ paid: number, withheld: number }>`
    select coalesce(sum(gross), 0)::bigint as paid, coalesce(sum(tax), 0)::bigint as withheld from (
      select award as gross, tax from referral where referrer_id = ${accountId} and claimed_at >= ${since}
      union all
      select friend_award, friend_tax from referral where friend_id = ${accountId} and friend_claimed_at >= ${since}) award`.execute(db)
  return sums ?? { paid: 0, withheld: 0 }
}
