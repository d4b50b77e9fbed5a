import { reachOf, type MemberRole } from '@daogang/contract/rules/member'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { closedOf, type Standing } from '../rules'
import { banText } from '../wording'

/** Whether a decision that was not lifted is in force, as SQL; `alias` is its row. */
const inForce = (alias: string, now: Date) => sql<boolean>`(${sql.ref(`${alias}.until`)} is null or ${sql.ref(`${alias}.until`)} > ${now})`

/**
 * Whether a store is banned, by itself or with its enterprise. `company` is a column of the row at hand. Two questions with an index each,
 * where a join with the view `store_ban` could read every ban.
 */
export const isStoreBanned = (company: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  exists (select from restriction own where own.company_id = ${sql.ref(company)} and own.lifted_at is null and ${inForce('own', now)})
  or exists (select from restriction whole where whole.lifted_at is null and ${inForce('whole', now)}
    and whole.enterprise_id = (select store.enterprise_id from company as store where store.id = ${sql.ref(company)})))`

/** The ids of the restrictions in force that keep an account from answering for its jobs. `account` is a value, or a column with it. */
export const stopsOf = (account: string | RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select stop.id from restriction stop where stop.account_id = ${account} and stop.kind in ('blocked', 'disabled')
    and stop.lifted_at is null and ${inForce('stop', now)})`

/** All accounts that are stopped. */
export const stoppedAccounts = (now: Date): RawBuilder<string> => sql<string>`(
  select stop.account_id from restriction stop where stop.kind in ('blocked', 'disabled') and stop.lifted_at is null
    and ${inForce('stop', now)})`

/** Whether the account in a column is stopped. */
export const isStopped = (column: string, now: Date): RawBuilder<boolean> => sql<boolean>`exists ${stopsOf(sql.ref(column), now)}`

export const isEnterpriseBanned = async (db: Db, enterpriseId: string, now: Date): Promise<boolean> =>
  await db.selectFrom('restriction').select('id').where('enterprise_id', '=', enterpriseId).where('lifted_at', 'is', null)
    .where(inForce('restriction', now)).executeTakeFirst() !== undefined

/** Whether the store of a job is banned. False for an unknown job. */
export async function isJobsStoreBanned(db: Db, jobId: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('job').select(isStoreBanned('job.company_id', now).as('banned')).where('id', '=', jobId)
    .executeTakeFirst()
  return row?.banned ?? false
}

/**
 * Whether a person may hire for each of their enterprises, the one chosen last first. A banned enterprise stops its members, and so do
 * bans of all the stores that a member sees there; the newest of these bans gives the reason. Runs before every call of an employer, so
 * it asks for the bans of enterprises and of stores apart: a join with the view `store_ban` would read every ban.
 */
export async function standingsOf(db: Db, accountId: string, now: Date): Promise<Standing[]> {
  const { rows } = await sql<StandingRow>`
    select member.id as member_id, member.role, member.company_id, member.enterprise_id, enterprise.name, ban.reason, ban.detail, ban.nth
    from member join enterprise on enterprise.id = member.enterprise_id left join lateral (
      select reason, detail, created_at, id, 0 as nth from restriction
      where restriction.enterprise_id = member.enterprise_id and lifted_at is null and ${inForce('restriction', now)}
      union all
      select own.reason, own.detail, own.created_at, own.id, 1
      from member_store join restriction own on own.company_id = member_store.company_id and own.lifted_at is null
        and ${inForce('own', now)}
      where member_store.account_id = member.account_id and member_store.enterprise_id = member.enterprise_id
        and not member_store.closed
        and not exists (
          select from member_store as free where free.account_id = member.account_id and free.enterprise_id = member.enterprise_id
            and not free.closed and not exists (select from restriction one
              where one.company_id = free.company_id and one.lifted_at is null and ${inForce('one', now)}))
      order by nth, created_at desc, id limit 1
    ) as ban on true
    where member.account_id = ${accountId} order by member.chosen_at desc, member.id`.execute(db)
  return rows.map(({ member_id: memberId, enterprise_id: enterpriseId, name: enterprise, reason, detail, ...place }) => {
    const ban = reason === null ? null : { reason, detail: detail ?? '', mayAppeal: mayAppeal(place) }
    return { memberId, role: place.role, enterpriseId, enterprise, ban }
  })
}

interface StandingRow {
  member_id: string
  enterprise_id: string
  name: string
  reason: string | null
  detail: string | null
  role: MemberRole
  company_id: string | null
  /** 0: the ban of the enterprise, 1: of a store; null without a ban. */
  nth: number | null
}

/** As `bansOfMember` lists the bans. */
const mayAppeal = ({ role, company_id: onlyStore, nth }: Pick<StandingRow, 'role' | 'company_id' | 'nth'>): boolean =>
  reachOf(role, 'appealBan') === 'all' && (onlyStore === null || nth !== 0)

/** Why a person may not hire at all, in two parts that `|` separates; null if they may. */
export async function hiringBan(db: Db, accountId: string, now: Date): Promise<string | null> {
  const ban = closedOf(await standingsOf(db, accountId, now))
  return ban && banText(ban)
}

/**
 * Locks the store of a job until the transaction ends: a ban in progress is waited for, and a later one waits. Before the job's row, as a
 * ban locks them.
 */
export const lockStoreOfJob = (trx: Trx, jobId: string): Promise<unknown> => lockStoresOf(trx, jobId)

/** The same for the store to which the job moves, in the order of their ids. */
export const lockStoresOf = (trx: Trx, jobId: string, companyId?: string): Promise<unknown> =>
  trx.selectFrom('company').select('id')
    .where((e) => e.or([
      e('id', '=', e.selectFrom('job').select('company_id').where('job.id', '=', jobId)),
      ...(companyId === undefined ? [] : [e('id', '=', companyId)]),
    ]))
    .orderBy('id').forShare().execute()

export interface StandingBanRow {
  kind: 'enterprise' | 'store'
  /** Of the enterprise or the store. */
  id: string
  name: string
  reason: string
  violation: string
  until: Date | null
}

/** The bans in force of the enterprises and stores in which an account has one of the roles, newest first. */
export async function bansOfMember(
  db: Db, { id, roles }: { id: string, roles: readonly MemberRole[] }, now: Date,
): Promise<StandingBanRow[]> {
  const { rows } = await sql<StandingBanRow>`
    select kind, id, name, reason, violation, until from (
      select 'enterprise' as kind, enterprise.id, enterprise.name, r.reason, r.violation, r.until, r.created_at, member.role
      from member join restriction r on r.enterprise_id = member.enterprise_id and r.lifted_at is null
        join enterprise on enterprise.id = member.enterprise_id
      where member.account_id = ${id} and member.company_id is null and ${inForce('r', now)}
      union all
      select 'store', company.id, company.name, r.reason, r.violation, r.until, r.created_at, member_store.role
      from member_store join restriction r on r.company_id = member_store.company_id and r.lifted_at is null
        join company on company.id = member_store.company_id
      where member_store.account_id = ${id} and ${inForce('r', now)}
    ) as ban
    where role in (${sql.join([...roles])})
    order by created_at desc, id limit 20`.execute(db)
  return rows
}
