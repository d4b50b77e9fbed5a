import { rolesThat, type MemberAction, type MemberRole } from '@daogang/contract/rules/member'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/schema'
import type { PresentEmployer } from '../employer'

/** The columns of a job that its access depends on. */
export const JOB = { company: 'job.company_id', handler: 'job.handler_id' }

const among = (roles: readonly MemberRole[]) =>
  sql`member_store.role in (${sql.join([...roles, 'nobody'].map((role) => sql.lit(role)))})`

/**
 * The rule `may` (contract/rules/member.ts) in SQL, for the row at hand: `company` and `handler` are its columns. Without `handler` it is
 * true only for members who reach the whole store.
 */
export function mayActOn(userId: string, action: MemberAction, columns: { company: string, handler?: string }): RawBuilder<boolean> {
  const own = columns.handler === undefined ? sql`false`
    : sql`(${among(rolesThat(action, 'own'))} and ${sql.ref(columns.handler)} = ${userId})`
  return sql<boolean>`exists (select from member_store
    where member_store.company_id = ${sql.ref(columns.company)} and member_store.account_id = ${userId}
      and (${among(rolesThat(action, 'all'))} or ${own}))`
}

/**
 * Whether a person may do something in a store at least with what they handle themselves. `company` is a column of the row at hand.
 * @param userId the person, or a column with them
 */
export const mayActIn = (
  userId: string | RawBuilder<unknown>, action: MemberAction, company: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from member_store where member_store.company_id = ${sql.ref(company)} and member_store.account_id = ${userId}
    and ${among([...rolesThat(action, 'all'), ...rolesThat(action, 'own')])})`

/** The stores that a person reaches as a whole with an action. */
export const storesThatMay = (userId: string, action: MemberAction): RawBuilder<string> => sql<string>`(
  select member_store.company_id from member_store where member_store.account_id = ${userId} and ${among(rolesThat(action, 'all'))})`

/** The accounts that reach the whole of a store with an action, its owner first. */
export const accountsThatMay = (action: MemberAction, company: string): RawBuilder<string[]> => sql<string[]>`array(
  select member_store.account_id from member_store
  where member_store.company_id = ${sql.ref(company)} and ${among(rolesThat(action, 'all'))}
  order by member_store.role = 'owner' desc, member_store.joined_at, member_store.account_id)`

/** Whether a store, in the column `company`, is one that an employer looks at now: of the present enterprise, or the only one chosen. */
export const isPresent = ({ enterpriseId, storeId }: PresentEmployer, company: string): RawBuilder<boolean> =>
  (storeId === null
    ? sql<boolean>`${sql.ref(company)} in (select present.id from company as present where present.enterprise_id = ${enterpriseId})`
    : sql<boolean>`${sql.ref(company)} = ${storeId}`)

/**
 * Whether a seeker, in the column `seeker`, hides from an enterprise of this person (不让他再看). This is the only place with that rule:
 * each query that shows seekers to employers, or lets employers reach them, asks it. A member of two enterprises is refused in both.
 * @param userId the person, or a column with them
 */
export const isHiddenFrom = (userId: string | RawBuilder<unknown>, seeker: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from hidden_from join member as hidden_member on hidden_member.enterprise_id = hidden_from.enterprise_id
  where hidden_from.account_id = ${sql.ref(seeker)} and hidden_member.account_id = ${userId})`

/** Whether a seeker hides from an enterprise, both in columns: then none of its members sees them. */
export const isHiddenFromEnterprise = (enterprise: string, seeker: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from hidden_from where hidden_from.account_id = ${sql.ref(seeker)} and hidden_from.enterprise_id = ${sql.ref(enterprise)})`

/** Whether a seeker hides from the enterprise of a job. */
export const hidesFromJob = async (db: Db, seekerId: string, jobId: string): Promise<boolean> =>
  await db.selectFrom('hidden_from').innerJoin('company', 'company.enterprise_id', 'hidden_from.enterprise_id')
    .innerJoin('job', 'job.company_id', 'company.id').select('hidden_from.account_id')
    .where('hidden_from.account_id', '=', seekerId).where('job.id', '=', jobId).executeTakeFirst() !== undefined

/** Whether the account in a column is in use: employers decide nothing about a person that is leaving or has left. */
export const isAccountInUse = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from account as used where used.id = ${sql.ref(column)} and used.cancelled_at is null)`

const APPLICATION = { company: 'job.company_id', handler: 'application.handler_id' }

/**
 * Whether a person may handle the `application` row at hand: it is theirs, or they reach the whole store, and the applicant does not hide
 * from them.
 */
export const mayHandle = (userId: string): RawBuilder<boolean> => sql<boolean>`(exists (select from job
  where job.id = application.job_id and ${mayActOn(userId, 'handleApplication', APPLICATION)})
  and not ${isHiddenFrom(userId, 'application.account_id')})`
