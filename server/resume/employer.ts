import type { ResumeView } from '@daogang/contract/resume'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { sql, type Kysely } from 'kysely'
import { displayName } from '../application/rules'
import type { Database } from '../db/schema'
import { labelOf } from '../dictionary/dictionaries'
import { cityById, districtById } from '../dictionary/regions'
import { micros } from '../job/card'
import { openJobs } from '../job/repository'
import { microsToTimestamp, type TimeKey } from '../lib/cursor'
import { maskMobile } from '../lib/mask'
import { LOOK_AHEAD } from '../lib/page'
import { acceptanceOf } from '../notice/repository'
import { callText, takesCalls } from '../notice/rules'
import type { Storage } from '../providers/storage/types'
import { avatarUrl, educationsOf, worksOf } from './repository'
import { age, expectJobNames } from './rules'

type Db = Kysely<Database>

const labels = (name: DictionaryName, values: readonly string[]): string[] =>
  values.filter((value) => value !== '').map((value) => labelOf(name, value))

/** Whether its owner has sent a resume to an employer in a chat. */
export const sentTo = (ownerId: string) => sql<boolean>`exists (select from conversation
  where conversation.seeker_id = resume.account_id and conversation.employer_id = ${ownerId} and conversation.resume_shared)`

/** Whether an employer may see a resume: its owner lets employers find it, sent it to them, applied to one of their jobs or said yes. */
export const mayOpen = (ownerId: string) => sql<boolean>`(resume.visible or ${sentTo(ownerId)} or exists (select from application
  where application.resume_id = resume.id and application.owner_id = ${ownerId} and application.agreed))`

/** A resume that an employer may see. */
const seen = (db: Db, ownerId: string, resumeId: string) =>
  db.selectFrom('resume').innerJoin('account', 'account.id', 'resume.account_id')
    .leftJoinLateral((e) => e.selectFrom('application')
      .select(['application.id as application_id', 'application.agreed'])
      .whereRef('application.resume_id', '=', 'resume.id').where('application.owner_id', '=', ownerId)
      .orderBy('application.agreed', 'desc').orderBy('application.applied_at', 'desc').orderBy('application.id')
      .limit(1).as('applied'), (join) => join.onTrue())
    .where('resume.id', '=', resumeId).where('account.cancelled_at', 'is', null)
    .where(mayOpen(ownerId))

/** Whose resume it is that an employer may see; undefined when there is none for this employer. */
export const seekerOf = async (db: Db, ownerId: string, resumeId: string): Promise<string | undefined> =>
  (await seen(db, ownerId, resumeId).select('resume.account_id').executeTakeFirst())?.account_id

/** A resume as an employer sees it, or null. Who has applied, said yes or sent it is named, anyone else only by surname. */
export async function resumeForEmployer(
  db: Db, storage: Storage, ownerId: string, resumeId: string, now: Date,
): Promise<ResumeView | null> {
  const row = await seen(db, ownerId, resumeId).selectAll('resume').select(['account.mobile', 'applied.application_id', 'applied.agreed'])
    .select((e) => e.exists(e.selectFrom('resume_collection').select('owner_id')
      .whereRef('resume_id', '=', 'resume.id').where('owner_id', '=', ownerId)).as('collected'))
    .select(sentTo(ownerId).as('sent')).executeTakeFirst()
  if (!row) return null
  const works = await worksOf(db, row.id)
  const educations = await educationsOf(db, row.id)
  const acceptance = await acceptanceOf(db, row.account_id)
  return {
    id: row.id,
    name: row.agreed || row.sent ? row.name : displayName(row.name),
    mobile: maskMobile(row.mobile),
    headerUrl: await avatarUrl(db, storage, row.avatar_id),
    age: age(row.birthday, now),
    city: cityById(row.city_id)?.name ?? '',
    region: districtById(row.region_id)?.name ?? '',
    expectCity: cityById(row.expect_city_id || row.city_id)?.name ?? '',
    expectJobNames: expectJobNames(row.expect_jobs),
    expectSalaryMin: row.expect_salary_min,
    expectSalaryMax: row.expect_salary_max,
    seniority: labelOf('seniority', row.seniority),
    jobWantStatus: labelOf('job_want_status', row.job_want_status),
    highEdu: labelOf('resume_education', row.high_edu),
    introduction: row.introduction,
    labels: [...labels('personality_label', row.personality_labels), ...labels('job_search_label', row.job_search_labels)],
    expectWelfares: labels('job_welfares', row.expect_welfares),
    conditions: [
      ...labels('resume_accommodation', [row.accommodation]), ...labels('resume_schedule', row.schedules),
      ...labels('resume_change_shifts', [row.change_shifts]),
    ],
    works,
    educations,
    partTime: row.part_time_switch
      ? {
          identity: labelOf('resume_identity', row.part_time_identity),
          times: labels('resume_working_time', row.part_time_times),
          jobNames: expectJobNames(row.part_time_jobs),
        }
      : null,
    collected: Boolean(row.collected),
    call: { now: takesCalls(acceptance, now), text: callText(acceptance, now) },
    applicationId: row.application_id,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Remembers when an employer last looked at a resume. Nobody is told of having looked at their own. */
export const recordResumeView = (db: Db, ownerId: string, resumeId: string, now: Date): Promise<unknown> =>
  db.insertInto('resume_view').columns(['owner_id', 'resume_id', 'viewed_at'])
    .expression((e) => e.selectFrom('resume')
      .select([sql<string>`${ownerId}::uuid`.as('owner_id'), 'resume.id', sql<Date>`${now}::timestamptz`.as('viewed_at')])
      .where('resume.id', '=', resumeId).where('resume.account_id', '<>', ownerId))
    .onConflict((conflict) => conflict.columns(['owner_id', 'resume_id']).doUpdateSet({ viewed_at: now })).execute()

/** Keeps a resume, or lets it go. False when there is no such resume for this employer. */
export async function collectResume(db: Db, ownerId: string, resumeId: string, collected: boolean, now: Date): Promise<boolean> {
  if (!collected) {
    await db.deleteFrom('resume_collection').where('owner_id', '=', ownerId).where('resume_id', '=', resumeId).execute()
    return true
  }
  if (!await seen(db, ownerId, resumeId).select('resume.id').executeTakeFirst()) return false
  await db.insertInto('resume_collection').values({ owner_id: ownerId, resume_id: resumeId, created_at: now })
    .onConflict((conflict) => conflict.doNothing()).execute()
  return true
}

const TIME = { viewed: 'resume_view.viewed_at', collected: 'resume_collection.created_at' } as const

/** Employers with a shop who looked at a person's resume or keep it, the last first. */
export function watchersQuery(db: Db, type: 'viewed' | 'collected', accountId: string, after: TimeKey | null, now: Date) {
  const table = type === 'viewed' ? 'resume_view' as const : 'resume_collection' as const
  const time = TIME[type]
  return db.selectFrom(table).innerJoin('resume', 'resume.id', `${table}.resume_id`)
    .innerJoinLateral((e) => e.selectFrom('company')
      .select(['company.id', 'company.name', 'company.licence_verified', 'company.district'])
      .select((inner) => openJobs(inner, now).as('open_jobs'))
      .whereRef('company.owner_id', '=', `${table}.owner_id`)
      .orderBy('company.created_at').orderBy('company.id').limit(1).as('shop'), (join) => join.onTrue())
    .select([
      'shop.id', 'shop.name', 'shop.licence_verified', 'shop.district', 'shop.open_jobs', `${table}.owner_id`,
      sql<Date>`${sql.ref(time)}`.as('at'), micros(time).as('key_micros'),
    ])
    .where('resume.account_id', '=', accountId)
    .$if(after !== null, (query) => query.where(sql<boolean>`
      (${sql.ref(time)}, ${sql.ref(`${table}.owner_id`)}) < (${microsToTimestamp(after?.micros ?? '0')}::timestamptz, ${after?.id}::uuid)`))
    .orderBy(sql.ref(time), 'desc').orderBy(`${table}.owner_id`, 'desc').limit(LOOK_AHEAD)
}
