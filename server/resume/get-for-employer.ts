import { endpoints } from '@daogang/contract'
import type { DictionaryName } from '@daogang/contract/dictionary'
import { heldBy } from '../certificate/view'
import { colleaguesOf } from '../contact/colleagues'
import type { Deps } from '../deps'
import { labelOf } from '../dictionary/dictionaries'
import { cityById, districtById } from '../dictionary/regions'
import { displayName } from '@daogang/contract/rules/display-name'
import { maskMobile } from '../lib/mask'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { acceptanceOf } from '../notice/repository'
import { callText, takesCalls } from '../notice/rules'
import { avatarUrl } from './avatar'
import { educationsOf, findOpenResume, recordResumeView, worksOf } from './repository'
import { age, expectJobNames } from './rules'
import { NOT_FOUND } from './view'
import { employerOf } from '../member/employer'

const refuse = refusalsOf(endpoints.resumeView)

const labels = (name: DictionaryName, values: readonly string[]): string[] =>
  values.filter((value) => value !== '').map((value) => labelOf(name, value))

/**
 * A resume as an employer sees it, and records the view. The full name is shown only while an application is in force or if the resume
 * was sent in a chat, otherwise the surname.
 */
export async function getForEmployer(
  { db, now, providers: { storage } }: Deps, { query: { id }, user }: Call<typeof endpoints.resumeView>,
) {
  const at = now()
  const employer = employerOf(user, 'contactPeople')
  const row = await findOpenResume(db, employer, id, at)
  if (!row) throw refuse('NOT_FOUND', NOT_FOUND)
  const works = await worksOf(db, row.id)
  const educations = await educationsOf(db, row.id)
  // A resume that only its application shows is seen by the enterprise of the application, also while the viewer works for another one.
  const enterpriseId = (row.shown || row.sent ? undefined : row.applied_to) ?? employer.enterpriseId
  const known = { enterpriseId, seekerId: row.account_id }
  const colleague = await colleaguesOf(db, user.id, [known], at)
  const acceptance = await acceptanceOf(db, row.account_id)
  const resume = {
    id: row.id,
    name: row.is_applied || row.sent ? row.name : displayName(row.name),
    mobile: maskMobile(row.mobile),
    headerUrl: await avatarUrl(db, storage, row.avatar_id),
    age: age(row.birthday, at),
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
    certificates: (await heldBy(db, [row.account_id], at))(row.account_id),
    partTime: row.part_time_switch
      ? {
          identity: labelOf('resume_identity', row.part_time_identity),
          times: labels('resume_working_time', row.part_time_times),
          jobNames: expectJobNames(row.part_time_jobs),
        }
      : null,
    collected: Boolean(row.collected),
    call: { now: takesCalls(acceptance, at), text: callText(acceptance, at) },
    applicationId: row.application_id,
    ...colleague(known),
    updatedAt: row.updated_at.toISOString(),
  }
  await recordResumeView(db, { id: user.id, enterpriseId }, { resumeId: id }, at)
  return resume
}
