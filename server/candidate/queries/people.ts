import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Db } from '../../db/schema'
import type { Employer } from '../../member/employer'
import { isHiddenFrom } from '../../member/queries/access'

/** Resumes of accounts that are not cancelled and do not hide from the employer, with what the employer did with them. */
export const people = (db: Db, { id: userId, enterpriseId }: Employer) =>
  db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .select([
      'resume.id', 'resume.account_id', 'resume.name', 'resume.birthday', 'resume.city_id', 'resume.region_id', 'resume.expect_jobs',
      'resume.expect_salary_min', 'resume.expect_salary_max', 'resume.seniority', 'resume.job_want_status', 'resume.job_search_labels',
      'resume.personality_labels', 'resume.expect_welfares', 'resume.introduction', 'resume.updated_at', 'resume.boosted_until',
      'resume.part_time_switch', 'resume.part_time_jobs',
    ])
    .select((e) => [
      isIn(e, 'resume_collection', enterpriseId).as('collected'), isIn(e, 'resume_view', enterpriseId).as('viewed'),
      isContacted(e, enterpriseId).as('contacted'),
    ])
    .where('account.cancelled_at', 'is', null).where((e) => e.not(isHiddenFrom(userId, 'resume.account_id')))

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

/** Whether neither the person of the `resume` row nor the employer blocked the other in a chat. Each is one look at the primary key. */
export const isUnblocked = (userId: string) => sql<boolean>`
  not exists (select from chat_block where chat_block.account_id = resume.account_id and chat_block.role = 'c' and blocked_id = ${userId})
  and not exists (select from chat_block
    where chat_block.account_id = ${userId} and chat_block.role = 'b' and blocked_id = resume.account_id)`

/** Whether the employer collected or viewed the resume. */
export const isIn = (e: ExpressionBuilder<Database, 'resume'>, table: 'resume_collection' | 'resume_view', enterpriseId: string) =>
  e.exists(e.selectFrom(table).select(sql.lit(1).as('one')).whereRef(`${table}.resume_id`, '=', 'resume.id')
    .where(`${table}.enterprise_id`, '=', enterpriseId))

export const isContacted = (e: ExpressionBuilder<Database, 'resume'>, enterpriseId: string) =>
  e.exists(e.selectFrom('employer_contact').select(sql.lit(1).as('one'))
    .whereRef('employer_contact.account_id', '=', 'resume.account_id').where('employer_contact.enterprise_id', '=', enterpriseId))
