import { randomUUID } from 'node:crypto'
import { mayInEnterprise, type MemberAction, type Membership } from '@daogang/contract/rules/member'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import { Refusal } from '../lib/refusal'
import type { Employer } from './employer'
import type { CurrentMembership } from '../http/gate'

/** The memberships of the `account` row at hand, the one chosen last first. */
export const membershipsOf = sql<CurrentMembership[] | null>`(
  select json_agg(json_build_object('enterpriseId', enterprise_id, 'companyId', company_id, 'role', role,
    'presentStoreId', coalesce(company_id, chosen_company_id)) order by chosen_at desc, id)
  from member where member.account_id = account.id)`

/**
 * Makes an enterprise for an account that belongs to none. The transaction must have locked the account's row, so that two
 * concurrent requests make one.
 */
export async function ensureMember(trx: Trx, accountId: string, now: Date): Promise<void> {
  const existing = await trx.selectFrom('member').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
  if (existing) return
  const id = randomUUID()
  await trx.insertInto('enterprise').values({ id, created_at: now }).execute()
  await trx.insertInto('member').values({
    id: randomUUID(), enterprise_id: id, company_id: null, account_id: accountId, role: 'owner', joined_at: now, chosen_at: now,
  }).execute()
}

/** Names an enterprise after its first store, as long as it has no name. */
export const nameAfterStore = (trx: Trx, enterpriseId: string, name: string): Promise<unknown> =>
  trx.updateTable('enterprise').set({ name }).where('id', '=', enterpriseId).where('name', '=', '').execute()

/** The enterprise of a job's store. */
export const enterpriseOfJob = async (db: Db, jobId: string): Promise<string> =>
  (await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').select('company.enterprise_id')
    .where('job.id', '=', jobId).executeTakeFirstOrThrow()).enterprise_id

/** Serialises changes of what belongs to an enterprise until the transaction ends. */
export const lockEnterprise = (trx: Trx, id: string): Promise<unknown> =>
  trx.selectFrom('enterprise').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/**
 * Keeps the memberships of an employer as they are until the transaction ends, and reads them. Lock enterprises before, stores and jobs
 * after this.
 * @throws Refusal NOT_PERMITTED if they have left the enterprise
 */
export async function holdMemberships(trx: Trx, { id, enterpriseId }: Employer): Promise<Membership[]> {
  const held = await trx.selectFrom('member').select(['enterprise_id as enterpriseId', 'company_id as companyId', 'role'])
    .where('account_id', '=', id).orderBy('id').forShare().execute()
  if (!held.some((membership) => membership.enterpriseId === enterpriseId)) throw new Refusal('NOT_PERMITTED')
  return held
}

/**
 * The same for what only a member of the whole enterprise may do.
 * @throws Refusal NOT_PERMITTED
 */
export async function holdRight(trx: Trx, employer: Employer, action: MemberAction): Promise<void> {
  if (!mayInEnterprise(await holdMemberships(trx, employer), action, employer.enterpriseId)) throw new Refusal('NOT_PERMITTED')
}

/** The enterprise that an account works for now; undefined if it belongs to none. */
export const currentEnterpriseOf = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('member').select('enterprise_id').where('account_id', '=', accountId).orderBy('chosen_at', 'desc').orderBy('id')
    .limit(1).executeTakeFirst())?.enterprise_id

export const enterpriseById = (db: Db, id: string): Promise<{ id: string, name: string }> =>
  db.selectFrom('enterprise').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
