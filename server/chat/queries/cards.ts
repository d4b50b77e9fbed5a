import type { Db } from '../../db/schema'
import { isHiddenFrom } from '../../member/queries/access'
import type { Who } from '../pair'
import { JOB_COLUMNS } from './conversations'

/** Sizes of pictures in messages. */
export const pictureSizes = (db: Db, ids: readonly string[]) =>
  db.selectFrom('upload').select(['id', 'width', 'height']).where('id', 'in', ids).execute()

/** Resumes as their cards show them, without those that hide from an employer who reads. */
export const cardResumes = (db: Db, { id, role }: Who, ids: readonly string[]) =>
  db.selectFrom('resume')
    .select(['id', 'name', 'birthday', 'city_id', 'expect_jobs', 'expect_salary_min', 'expect_salary_max', 'seniority'])
    .where('id', 'in', ids).$if(role === 'b', (query) => query.where((e) => e.not(isHiddenFrom(id, 'resume.account_id')))).execute()

/** Jobs as their cards show them. */
export const cardJobs = (db: Db, ids: readonly string[]) =>
  db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id').select(['job.id', ...JOB_COLUMNS])
    .where('job.id', 'in', ids).execute()
