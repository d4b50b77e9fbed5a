import type { OwnEducation, OwnWork, Resume, ResumeInput } from '@daogang/contract/resume'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema'
import { findCategory } from '../dictionary/categories'
import { labelOf } from '../dictionary/dictionaries'
import { cityById, districtById, provinceOf } from '../dictionary/regions'
import { maskMobile } from '../lib/mask'
import type { Storage } from '../providers/storage/types'
import { claimUploads, releaseUploads } from '../upload/repository'
import { keptKey } from '../upload/rules'
import { completenessOf } from './completeness'
import { toColumns, toFields, type ResumeFields } from './fields'
import { age, expectJobNames } from './rules'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** Past work of a resume, the last first; where someone still works comes before the rest. */
export async function worksOf(db: Db, resumeId: string): Promise<OwnWork[]> {
  const rows = await db.selectFrom('resume_work').selectAll()
    .where('resume_id', '=', resumeId).orderBy('from_month', 'desc').orderBy('id').execute()
  return rows.map(({ id, company, position, from_month: from, to_month: to, duties }) => ({ id, company, position, from, to, duties }))
}

/** Schools of a resume, the last first. */
export async function educationsOf(db: Db, resumeId: string): Promise<OwnEducation[]> {
  const rows = await db.selectFrom('resume_education').selectAll()
    .where('resume_id', '=', resumeId).orderBy('from_month', 'desc').orderBy('id').execute()
  return rows.map(({ id, school, major, education, from_month: from, to_month: to }) =>
    ({ id, school, major, education, educationName: labelOf('resume_education', education), from, to }))
}

/** Where an avatar is read; empty without one. */
export async function avatarUrl(db: Db, storage: Storage, uploadId: string | null): Promise<string> {
  if (uploadId === null) return ''
  const row = await db.selectFrom('upload').select(['name', 'purpose', 'kind']).where('id', '=', uploadId).executeTakeFirst()
  return row ? storage.publicUrl(keptKey(row)) : ''
}

/** A person's resume as they see it themselves, or null. */
export async function ownResume(db: Db, storage: Storage, accountId: string, now: Date): Promise<Resume | null> {
  const row = await db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .selectAll('resume').select('account.mobile').where('resume.account_id', '=', accountId).executeTakeFirst()
  if (!row) return null
  const works = await worksOf(db, row.id)
  const educations = await educationsOf(db, row.id)
  const fields = toFields(row)
  const written = { ...fields, works: works.length, educations: educations.length, avatar: row.avatar_id !== null }
  return {
    id: row.id,
    imUid: accountId,
    ...fields,
    mobile: maskMobile(row.mobile),
    headerUrl: await avatarUrl(db, storage, row.avatar_id),
    provinceId: provinceOf(row.city_id)?.id ?? 0,
    city: cityById(row.city_id)?.name ?? '',
    region: districtById(row.region_id)?.name ?? '',
    expectCityZh: cityById(row.expect_city_id || row.city_id)?.name ?? '',
    positionZh: findCategory(row.position)?.name ?? '',
    age: age(row.birthday, now),
    expectJobNames: expectJobNames(row.expect_jobs),
    partTimeJobNames: expectJobNames(row.part_time_jobs),
    works,
    educations,
    ...completenessOf(written),
    visible: row.visible,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Adds a person's resume. False when there is one already. */
export async function insertResume(trx: Trx, id: string, accountId: string, input: ResumeInput, now: Date): Promise<boolean> {
  const { name, birthday, cityId, expectJobs, expectSalaryMin, expectSalaryMax, seniority, jobWantStatus, introduction } = input
  const { numInsertedOrUpdatedRows } = await trx.insertInto('resume')
    .values({
      id, account_id: accountId, name, birthday, city_id: cityId, expect_jobs: expectJobs, expect_salary_min: expectSalaryMin,
      expect_salary_max: expectSalaryMax, seniority, job_want_status: jobWantStatus, introduction, created_at: now, updated_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing()).executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** A person's resume, locked until the transaction ends, so that two changes at once both count. */
export const lockResume = (trx: Trx, accountId: string) =>
  trx.selectFrom('resume').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const writeResume = (trx: Trx, id: string, fields: Partial<ResumeFields>, visible: boolean, now: Date): Promise<unknown> =>
  trx.updateTable('resume').set({ ...toColumns(fields), visible, updated_at: now }).where('id', '=', id).execute()

/** Says that something that hangs on a resume has changed. */
export const touchResume = (trx: Trx, id: string, now: Date): Promise<unknown> =>
  trx.updateTable('resume').set({ updated_at: now }).where('id', '=', id).execute()

/** Puts another picture in an avatar's place, or none for ''. @throws Refusal UPLOAD_GONE */
export async function writeAvatar(
  trx: Trx, resume: { id: string, avatar_id: string | null }, accountId: string, avatarId: string, now: Date,
): Promise<void> {
  if (avatarId === (resume.avatar_id ?? '')) return
  if (avatarId !== '') await claimUploads(trx, [avatarId], { accountId, purpose: 'avatar' }, now)
  await trx.updateTable('resume').set({ avatar_id: avatarId || null }).where('id', '=', resume.id).execute()
  if (resume.avatar_id !== null) await releaseUploads(trx, [resume.avatar_id], accountId)
}

/** The account goes by the name on the resume. */
export const nameAccount = (trx: Trx, accountId: string, name: string): Promise<unknown> =>
  trx.updateTable('account').set({ name }).where('id', '=', accountId).execute()
