import type { MemberRole } from '@daogang/contract/rules/member'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { closedOf, type Standing } from '../rules'
import { banText } from '../wording'

/** A ban, as SQL, that is in force: `alias` is a row of `restriction` or `store_ban` that was not lifted. */
const inForce = (alias: string, now: Date) => sql<boolean>`(${sql.ref(`${alias}.until`)} is null or ${sql.ref(`${alias}.until`)} > ${now})`

/** Whether a store is banned, by itself or with its enterprise. `company` is a column of the row at hand. */
export const isStoreBanned = (company: string, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from store_ban where store_ban.company_id = ${sql.ref(company)} and ${inForce('store_ban', now)})`

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
 * What stands against a person in each of their enterprises, the one chosen last first. Banned is who belongs to a banned enterprise, and
 * who sees only banned stores there; the newest of these bans gives the reason.
 */
export async function standingsOf(db: Db, accountId: string, now: Date): Promise<Standing[]> {
  const { rows } = await sql<{ enterprise_id: string, reason: string | null, detail: string | null }>`
    select member.enterprise_id, ban.reason, ban.detail
    from member left join lateral (
      select reason, detail, created_at, id, 0 as nth from restriction
      where restriction.enterprise_id = member.enterprise_id and lifted_at is null and ${inForce('restriction', now)}
      union all
      select store_ban.reason, store_ban.detail, store_ban.created_at, store_ban.id, 1
      from member_store join store_ban on store_ban.company_id = member_store.company_id and ${inForce('store_ban', now)}
      where member_store.account_id = member.account_id and member_store.enterprise_id = member.enterprise_id
        and not exists (
          select from member_store as free where free.account_id = member.account_id and free.enterprise_id = member.enterprise_id
            and not ${isStoreBanned('free.company_id', now)})
      order by nth, created_at desc, id limit 1
    ) as ban on true
    where member.account_id = ${accountId} order by member.chosen_at desc, member.id`.execute(db)
  return rows.map(({ enterprise_id: enterpriseId, reason, detail }) =>
    ({ enterpriseId, ban: reason === null ? null : { reason, detail: detail ?? '' } }))
}

/** Why a person may not hire at all, in two parts that `|` separates; null if they may. */
export async function hiringBan(db: Db, accountId: string, now: Date): Promise<string | null> {
  const ban = closedOf(await standingsOf(db, accountId, now))
  return ban && banText(ban.reason, ban.detail)
}

/**
 * Locks the store of a job until the transaction ends: a ban in progress is waited for, and a later one waits. Before the job's row, as a
 * ban locks them.
 */
export const lockStoreOfJob = (trx: Trx, jobId: string): Promise<unknown> =>
  trx.selectFrom('company').select('id').where('id', '=', (e) => e.selectFrom('job').select('company_id').where('id', '=', jobId))
    .forShare().execute()

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
