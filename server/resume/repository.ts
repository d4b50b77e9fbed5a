import type { Resume, ResumeInput, Work } from '@daogang/contract/resume'
import type { Static } from '@daogang/contract/endpoint'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Row } from '../db/schema'
import { cityById } from '../dictionary/regions'
import { maskMobile } from '../lib/mask'
import { age, completeness, expectJobNames } from './rules'

type Db = Kysely<Database>
export type WorkItem = Static<typeof Work>

/** Past work of a resume, the last first; where someone still works comes before the rest. */
export async function worksOf(db: Db, resumeId: string): Promise<WorkItem[]> {
  const rows = await db.selectFrom('resume_work').select(['company', 'position', 'from_month', 'to_month'])
    .where('resume_id', '=', resumeId).orderBy('from_month', 'desc').orderBy('id').execute()
  return rows.map(({ company, position, from_month: from, to_month: to }) => ({ company, position, from, to }))
}

/** A person's resume as they see it themselves, or null. */
export async function ownResume(db: Db, accountId: string, now: Date): Promise<Resume | null> {
  const row = await db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .selectAll('resume').select('account.mobile').where('resume.account_id', '=', accountId).executeTakeFirst()
  if (!row) return null
  const works = await worksOf(db, row.id)
  const input = toInput(row)
  return {
    id: row.id,
    ...input,
    mobile: maskMobile(row.mobile),
    city: cityById(row.city_id)?.name ?? '',
    age: age(row.birthday, now),
    expectJobNames: expectJobNames(row.expect_jobs),
    works,
    completeness: completeness(input, works.length),
    visible: row.visible,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A stored resume as its form holds it. */
export const toInput = (row: Row<'resume'>): ResumeInput => ({
  name: row.name,
  birthday: row.birthday,
  cityId: row.city_id,
  expectJobs: row.expect_jobs,
  expectSalaryMin: row.expect_salary_min,
  expectSalaryMax: row.expect_salary_max,
  seniority: row.seniority,
  jobWantStatus: row.job_want_status,
  introduction: row.introduction,
})

const toColumns = (input: ResumeInput) => ({
  name: input.name,
  birthday: input.birthday,
  city_id: input.cityId,
  expect_jobs: input.expectJobs,
  expect_salary_min: input.expectSalaryMin,
  expect_salary_max: input.expectSalaryMax,
  seniority: input.seniority,
  job_want_status: input.jobWantStatus,
  introduction: input.introduction,
})

/** Adds a person's resume. False when there is one already. */
export async function insertResume(
  trx: Transaction<Database>, id: string, accountId: string, input: ResumeInput, now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx.insertInto('resume')
    .values({ id, account_id: accountId, ...toColumns(input), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A person's resume, locked until the transaction ends, so that two changes at once both count. */
export const lockResume = (trx: Transaction<Database>, accountId: string) =>
  trx.selectFrom('resume').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const writeResume = (trx: Transaction<Database>, id: string, input: ResumeInput, visible: boolean, now: Date): Promise<unknown> =>
  trx.updateTable('resume').set({ ...toColumns(input), visible, updated_at: now }).where('id', '=', id).execute()

/** The account goes by the name on the resume. */
export const nameAccount = (trx: Transaction<Database>, accountId: string, name: string): Promise<unknown> =>
  trx.updateTable('account').set({ name }).where('id', '=', accountId).execute()
