import { randomUUID } from 'node:crypto'
import type { Place } from '@daogang/contract/rules/group'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema'
import { isStopped } from '../../risk/queries/bans'

const COLUMNS = ['id', 'enterprise_id', 'company_id', 'account_id', 'role'] as const

/** A person's place in an enterprise. */
export const memberOf = (db: Db, enterpriseId: string, accountId: string) =>
  db.selectFrom('member').select(COLUMNS).where('enterprise_id', '=', enterpriseId).where('account_id', '=', accountId).executeTakeFirst()

/** A member by the id of their place; of any enterprise, so compare it with the caller's. */
export const findMember = (db: Db, id: string) =>
  db.selectFrom('member').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** The owner's account. Every enterprise has one. */
export const ownerOf = async (trx: Trx, enterpriseId: string): Promise<string> =>
  (await trx.selectFrom('member').select('account_id').where('enterprise_id', '=', enterpriseId).where('role', '=', sql.lit('owner'))
    .executeTakeFirstOrThrow()).account_id

/** Whether an enterprise has an owner: one that came back with a backup may have none any more. */
export const hasOwner = async (trx: Trx, enterpriseId: string): Promise<boolean> =>
  await trx.selectFrom('member').select('id').where('enterprise_id', '=', enterpriseId).where('role', '=', sql.lit('owner'))
    .executeTakeFirst() !== undefined

/** The owner and then the admins of all stores, the first to join first: those at work, and those whose account is stopped. */
export async function leadersOf(trx: Trx, enterpriseId: string, now: Date): Promise<{ atWork: string[], stopped: string[] }> {
  const rows = await trx.selectFrom('member').select(['account_id', isStopped('member.account_id', now).as('stopped')])
    .where('enterprise_id', '=', enterpriseId).where('company_id', 'is', null).where('role', 'in', ['owner', 'admin'])
    .orderBy(sql`role = 'owner'`, 'desc').orderBy('joined_at').orderBy('id').execute()
  const idsOf = (stopped: boolean) => rows.filter((row) => row.stopped === stopped).map(({ account_id: id }) => id)
  return { atWork: idsOf(false), stopped: idsOf(true) }
}

/** Members as a colleague sees them, the owner first. */
const listed = (db: Db, enterpriseId: string, now: Date) =>
  db.selectFrom('member').innerJoin('account', 'account.id', 'member.account_id').leftJoin('company', 'company.id', 'member.company_id')
    .select([
      'member.id', 'member.account_id', 'member.role', 'member.company_id', 'company.name as store', 'account.name',
      'account.mobile', 'account.cancelled_at', isStopped('member.account_id', now).as('stopped'),
    ])
    .select((e) => e.selectFrom('job').innerJoin('company as shop', 'shop.id', 'job.company_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .whereRef('job.handler_id', '=', 'member.account_id').whereRef('shop.enterprise_id', '=', 'member.enterprise_id')
      .where('job.status', '=', 'online').where('job.expires_at', '>', now).as('online_jobs'))
    .where('member.enterprise_id', '=', enterpriseId)
    .orderBy(sql`array_position(array['owner', 'admin', 'recruiter', 'viewer'], member.role)`)
    .orderBy('member.joined_at').orderBy('member.id')

/** All members; with `companyId`, those of one store and the members of all stores. */
export const membersOf = (db: Db, enterpriseId: string, companyId: string | null, now: Date) =>
  listed(db, enterpriseId, now)
    .$if(companyId !== null, (query) => query.where((e) => e.or([
      e('member.company_id', '=', companyId), e('member.company_id', 'is', null),
    ]))).execute()

export const listedMember = (db: Db, enterpriseId: string, id: string, now: Date) =>
  listed(db, enterpriseId, now).where('member.id', '=', id).executeTakeFirst()

export type ListedMember = Awaited<ReturnType<typeof membersOf>>[number]

export async function countMembers(trx: Trx, enterpriseId: string): Promise<number> {
  const { count } = await trx.selectFrom('member').select(sql<number>`count(*)::integer`.as('count'))
    .where('enterprise_id', '=', enterpriseId).executeTakeFirstOrThrow()
  return count
}

interface NewMember extends Place {
  enterpriseId: string
  accountId: string
}

/**
 * Adds a member. The enterprise becomes the one that they work for, unless they work for another one with stores.
 */
export const insertMember = (trx: Trx, { enterpriseId, companyId, accountId, role }: NewMember, now: Date): Promise<unknown> =>
  trx.insertInto('member').values({
    id: randomUUID(), enterprise_id: enterpriseId, company_id: companyId, account_id: accountId, role, joined_at: now,
    chosen_at: sql`case when exists (select from member_store where member_store.account_id = ${accountId})
      then '1970-01-01'::timestamptz else ${now}::timestamptz end`,
  }).execute()

/** Makes this the enterprise that a person works for. */
export const chooseEnterprise = (trx: Trx, enterpriseId: string, accountId: string, now: Date): Promise<unknown> =>
  trx.updateTable('member').set({ chosen_at: now }).where('enterprise_id', '=', enterpriseId).where('account_id', '=', accountId).execute()

export const updatePlace = (trx: Trx, id: string, { role, companyId }: Place): Promise<unknown> =>
  trx.updateTable('member').set({ role, company_id: companyId, chosen_company_id: null }).where('id', '=', id).execute()

export const deleteMember = (trx: Trx, id: string): Promise<unknown> =>
  trx.deleteFrom('member').where('id', '=', id).execute()

/**
 * Deletes the enterprise of an account that has never been used: it was made when the person became an employer, and has no store, no
 * colleague and nothing that belongs to an enterprise. Nothing else refers to it then.
 */
export async function leaveUnusedEnterprise(trx: Trx, accountId: string, except: string): Promise<void> {
  const own = await trx.selectFrom('member').select(['id', 'enterprise_id']).where('account_id', '=', accountId).where('role', '=', 'owner')
    .where('enterprise_id', '<>', except).executeTakeFirst()
  if (!own) return
  await trx.selectFrom('enterprise').select('id').where('id', '=', own.enterprise_id).forUpdate().execute()
  if (await isUsed(trx, own.enterprise_id, accountId)) return
  await deleteMember(trx, own.id)
  await trx.deleteFrom('enterprise').where('id', '=', own.enterprise_id).execute()
}

/** What belongs to an enterprise and tells that it was used. Every table that keeps its enterprise from being deleted is one. */
export const BELONGINGS = [
  'company', 'brand', 'certification', 'work_address', 'prop_grant', 'prop_entry', 'resume_view', 'resume_collection', 'resume_pass',
  'employer_contact', 'restriction', 'appeal', 'group_request', 'call_record', 'upload',
  'work_place', 'shift', 'employment', 'payslip', 'payslip_import', 'pay_register', 'advance_setting', 'advance_move', 'advance',
  'earning', 'transfer_reference', 'bank_statement_line', 'bank_refund', 'invoice', 'vip_order',
] as const

async function isUsed(trx: Trx, enterpriseId: string, accountId: string): Promise<boolean> {
  const row = await trx.selectFrom('enterprise').select('id').where('id', '=', enterpriseId)
    .where((e) => e.or([
      ...BELONGINGS.map((table) => sql<boolean>`exists (select from ${sql.table(table)} as one where one.enterprise_id = ${enterpriseId})`),
      sql<boolean>`exists (select from ledger_account where owner = ${enterpriseId})`,
      e.exists(e.selectFrom('member').select('member.id').where('enterprise_id', '=', enterpriseId).where('account_id', '<>', accountId)),
    ])).executeTakeFirst()
  return row !== undefined
}

/** The members who see one store alone. */
export const membersOfStore = (trx: Trx, companyId: string) =>
  trx.selectFrom('member').select(COLUMNS).where('company_id', '=', companyId).orderBy('account_id').execute()

/** Members who see nothing but a deleted store. */
export const placesInDeletedStores = (db: Db) =>
  db.selectFrom('member').innerJoin('company', 'company.id', 'member.company_id')
    .select(['member.id', 'member.enterprise_id', 'member.company_id', 'member.account_id', 'company.name as store'])
    .where('company.closed_at', 'is not', null).orderBy('member.id').execute()

/** An open store with its enterprise. */
export const storeOf = (db: Db, id: string) =>
  db.selectFrom('company').select(['id', 'name', 'enterprise_id']).where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst()

/** The account of a phone number that can become a member. */
export const accountByMobile = (db: Db, mobile: string) =>
  db.selectFrom('account').select('id').where('mobile', '=', mobile).where('cancelled_at', 'is', null).executeTakeFirst()

/** Whether an account is in use. One that is leaving or has left joins nothing and takes nothing over. */
export const isInUse = async (db: Db, accountId: string): Promise<boolean> =>
  await db.selectFrom('account').select('id').where('id', '=', accountId).where('cancelled_at', 'is', null).executeTakeFirst() !== undefined

/** The accounts that manage members of a store, or of the whole enterprise without one. */
export async function managersOf(trx: Trx, enterpriseId: string, companyId: string | null): Promise<string[]> {
  const rows = await trx.selectFrom('member').select('account_id').where('enterprise_id', '=', enterpriseId)
    .where('role', 'in', ['owner', 'admin'])
    .where((e) => e.or([e('company_id', 'is', null), ...(companyId === null ? [] : [e('company_id', '=', companyId)])])).execute()
  return rows.map(({ account_id: id }) => id)
}
