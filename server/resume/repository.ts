import type { OwnEducation, OwnWork, ResumeInput } from '@daogang/contract/resume'
import { MINUTE_MS } from '@daogang/contract/rules/durations'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { isApplied } from '../application-state/queries/applied'
import type { Database, Db, Trx } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { toColumns, type ResumeFields } from './fields'
import { isHiddenFrom, mayHandle } from '../member/queries/access'
import type { Employer } from '../member/employer'

/** Jobs on a resume, latest first. */
export async function worksOf(db: Db, resumeId: string): Promise<OwnWork[]> {
  const rows = await db.selectFrom('resume_work').selectAll()
    .where('resume_id', '=', resumeId).orderBy('from_month', 'desc').orderBy('id').execute()
  return rows.map(({ id, company, position, from_month: from, to_month: to, duties }) => ({ id, company, position, from, to, duties }))
}

/** Schools on a resume, latest first. */
export async function educationsOf(db: Db, resumeId: string): Promise<OwnEducation[]> {
  const rows = await db.selectFrom('resume_education').selectAll()
    .where('resume_id', '=', resumeId).orderBy('from_month', 'desc').orderBy('id').execute()
  return rows.map(({ id, school, major, education, from_month: from, to_month: to }) =>
    ({ id, school, major, education, educationName: labelOf('resume_education', education), from, to }))
}

/** The stored picture of an avatar. Undefined if an operator has hidden it. */
export const findAvatar = (db: Db, uploadId: string) =>
  db.selectFrom('upload').select(['name', 'purpose', 'kind']).where('id', '=', uploadId).where('hidden_at', 'is', null).executeTakeFirst()

/** A person's resume with their mobile number. */
export const findResume = (db: Db, accountId: string) =>
  db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .selectAll('resume').select('account.mobile').where('resume.account_id', '=', accountId).executeTakeFirst()

export const findResumeId = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('resume').select('id').where('account_id', '=', accountId).executeTakeFirst())?.id

/** Adds a person's resume. False if one exists already. */
export async function insertResume(
  trx: Trx, id: string, accountId: string, input: ResumeInput & { visible: boolean }, now: Date,
): Promise<boolean> {
  const { name, birthday, cityId, expectJobs, expectSalaryMin, expectSalaryMax, seniority, jobWantStatus, introduction, visible } = input
  const { numInsertedOrUpdatedRows } = await trx.insertInto('resume')
    .values({
      id, account_id: accountId, name, birthday, city_id: cityId, expect_jobs: expectJobs, expect_salary_min: expectSalaryMin,
      expect_salary_max: expectSalaryMax, seniority, job_want_status: jobWantStatus, introduction, visible,
      created_at: now, updated_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A person's resume, locked until the transaction ends, so that no concurrent change is lost. */
export const lockResume = (trx: Trx, accountId: string) =>
  trx.selectFrom('resume').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const updateResume = (trx: Trx, id: string, fields: Partial<ResumeFields>, visible: boolean, now: Date): Promise<unknown> =>
  trx.updateTable('resume').set({ ...toColumns(fields), visible, updated_at: now }).where('id', '=', id).execute()

/** Sets the time of the last change, for a change in another table. */
export const touchResume = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('resume').set({ updated_at: now }).where('id', '=', id).execute()

/** Sets or, with null, removes the avatar. */
export const updateAvatar = (trx: Trx, id: string, avatarId: string | null): Promise<unknown> =>
  trx.updateTable('resume').set({ avatar_id: avatarId }).where('id', '=', id).execute()

/** Copies the name on the resume to the account. */
export const updateAccountName = (trx: Trx, accountId: string, name: string): Promise<unknown> =>
  trx.updateTable('account').set({ name }).where('id', '=', accountId).execute()

type EntryTable = 'resume_work' | 'resume_education'
export type EntryValues<T extends EntryTable> = Omit<Insertable<Database[T]>, 'id' | 'resume_id'>

// Both entry tables have the columns used here; Kysely cannot infer that from a type parameter.
const asWork = (table: EntryTable) => table as 'resume_work'

/** @returns false if the resume has no such entry */
export async function updateEntry<T extends EntryTable>(
  trx: Trx, table: T, resumeId: string, id: string, values: EntryValues<T>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable(asWork(table)).set(values)
    .where('id', '=', id).where('resume_id', '=', resumeId).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countEntries(trx: Trx, table: EntryTable, resumeId: string): Promise<number> {
  const { count } = await trx.selectFrom(asWork(table)).select((e) => e.fn.countAll<string>().as('count'))
    .where('resume_id', '=', resumeId).executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a resume has an entry with exactly these values. */
export const hasEntry = async <T extends EntryTable>(trx: Trx, table: T, resumeId: string, values: EntryValues<T>): Promise<boolean> =>
  await trx.selectFrom(asWork(table)).select('id').where('resume_id', '=', resumeId)
    .where((e) => e.and(Object.entries(values).map(([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`)))
    .executeTakeFirst() !== undefined

export const insertEntry = <T extends EntryTable>(
  trx: Trx, table: T, resumeId: string, id: string, values: EntryValues<T>,
): Promise<unknown> =>
  trx.insertInto(asWork(table)).values({ ...values as unknown as EntryValues<'resume_work'>, id, resume_id: resumeId }).execute()

export const deleteEntry = (trx: Trx, table: EntryTable, resumeId: string, id: string): Promise<unknown> =>
  trx.deleteFrom(table).where('id', '=', id).where('resume_id', '=', resumeId).execute()

/** Whether the seeker sent their resume to an employer in a chat. */
export const sentTo = (userId: string) => sql<boolean>`exists (select from conversation
  where conversation.seeker_id = resume.account_id and conversation.employer_id = ${userId} and conversation.resume_shared)`

/** Whether a resume is shown to all employers: its owner wants that, and an operator neither blocked nor disabled the account. */
export const isShown = (now: Date) => sql<boolean>`(resume.visible and not exists (select from restriction
  where restriction.account_id = resume.account_id and restriction.kind in ('blocked', 'disabled') and restriction.lifted_at is null
    and (restriction.until is null or restriction.until > ${now})))`

/**
 * Whether a resume is open to an employer: it is shown to all, its owner sent it to them, or applied to them and did not withdraw. Not if
 * its owner hides from them.
 */
const isOpenTo = (userId: string, shown: RawBuilder<boolean>) => sql<boolean>`(not ${isHiddenFrom(userId, 'resume.account_id')}
  and (${shown} or ${sentTo(userId)} or exists (select from application
    where application.account_id = resume.account_id and ${isApplied()} and ${mayHandle(userId)})))`

/** Whether an employer may see a resume. */
export const mayOpen = (userId: string, now: Date) => isOpenTo(userId, isShown(now))

/** A resume that is open to an employer, with the latest application to them. */
const openTo = (db: Db, userId: string, resumeId: string, shown: RawBuilder<boolean>) =>
  db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .leftJoinLateral((e) => e.selectFrom('application')
      .innerJoin('job as applied_job', 'applied_job.id', 'application.job_id').innerJoin('company', 'company.id', 'applied_job.company_id')
      .select(['application.id as application_id', isApplied().as('is_applied'), 'company.enterprise_id'])
      .whereRef('application.account_id', '=', 'resume.account_id').where(mayHandle(userId))
      .orderBy(isApplied(), 'desc').orderBy('application.applied_at', 'desc').orderBy('application.id')
      .limit(1).as('applied'), (join) => join.onTrue())
    .where('resume.id', '=', resumeId).where('account.cancelled_at', 'is', null)
    .where(isOpenTo(userId, shown))

/**
 * The account of a resume. Undefined if the employer may not see it. A restricted owner is found: the gates of a contact say why there is
 * none, and a report can name them.
 */
export const seekerOf = async (db: Db, userId: string, resumeId: string): Promise<string | undefined> =>
  (await openTo(db, userId, resumeId, sql`resume.visible`).select('resume.account_id').executeTakeFirst())?.account_id

/** A resume that an employer may see, with its application, collection and whether it was sent in a chat. */
export const findOpenResume = (db: Db, { id: userId, enterpriseId }: Employer, resumeId: string, now: Date) =>
  openTo(db, userId, resumeId, isShown(now)).selectAll('resume')
    .select(['account.mobile', 'applied.application_id', 'applied.is_applied', 'applied.enterprise_id as applied_to'])
    .select((e) => e.exists(e.selectFrom('resume_collection').select('enterprise_id')
      .whereRef('resume_id', '=', 'resume.id').where('enterprise_id', '=', enterpriseId)).as('collected'))
    .select([sentTo(userId).as('sent'), isShown(now).as('shown')]).executeTakeFirst()

/** Views within this time are one. */
const ONE_VIEW_MS = 10 * MINUTE_MS

/**
 * Records that an employer viewed a resume: when last, how often, in which role and for which job. A person's view of their own resume is
 * not recorded.
 */
export function recordResumeView(
  db: Db, { id: userId, enterpriseId }: Employer, { resumeId, jobId = null }: { resumeId: string, jobId?: string | null }, now: Date,
): Promise<unknown> {
  return sql`
    insert into resume_view (enterprise_id, resume_id, viewed_at, job_id, viewer_role)
    select ${enterpriseId}::uuid, resume.id, ${now}::timestamptz, ${jobId}::uuid,
      (select role from member where enterprise_id = ${enterpriseId} and account_id = ${userId} order by joined_at limit 1)
    from resume where resume.id = ${resumeId} and resume.account_id <> ${userId}
    on conflict (enterprise_id, resume_id) do update set viewed_at = excluded.viewed_at, viewer_role = excluded.viewer_role,
      hidden_at = null,
      job_id = coalesce(excluded.job_id, resume_view.job_id),
      times = resume_view.times
        + case when resume_view.viewed_at < ${new Date(now.getTime() - ONE_VIEW_MS)}::timestamptz then 1 else 0 end`.execute(db)
}

/** Adds a resume to an employer's collection. Idempotent. */
export const insertCollection = (db: Db, enterpriseId: string, resumeId: string, now: Date): Promise<unknown> =>
  db.insertInto('resume_collection').values({ enterprise_id: enterpriseId, resume_id: resumeId, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).execute()

export const deleteCollection = (db: Db, enterpriseId: string, resumeId: string): Promise<unknown> =>
  db.deleteFrom('resume_collection').where('enterprise_id', '=', enterpriseId).where('resume_id', '=', resumeId).execute()

/** Gives the account of a resume that name. */
export const renameAccount = (trx: Trx, resumeId: string, name: string): Promise<unknown> =>
  sql`update account set name = ${name} from resume where resume.id = ${resumeId} and account.id = resume.account_id`.execute(trx)
