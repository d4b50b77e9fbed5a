import { endpoints } from '@daogang/contract'
import { toInterview } from '../chat/interview-view'
import { colleaguesOf } from '../contact/colleagues'
import type { Deps } from '../deps'
import { maskMobile } from '../lib/mask'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { recordResumeView, worksOf } from '../resume/repository'
import { changeStatus } from './change-status'
import { notifyOtherSide } from './notify-other-side'
import { latestInterview } from './queries/interviews'
import { eventsOf, receivedOne } from './repository'
import { displayName } from '@daogang/contract/rules/display-name'
import { seekerOf, toApplicant } from './view'

const refuse = refusalsOf(endpoints.applicationDetail)

/** One received application with the applicant's resume. The first view marks it as viewed and notifies the seeker. */
export async function getReceived({ db, now }: Deps, { query: { id }, user }: Call<typeof endpoints.applicationDetail>) {
  const at = now()
  await db.transaction().execute(async (trx) => {
    const viewed = await changeStatus(trx, user.id, id, { status: 'viewed', by: 'b' }, at)
    if (viewed) await notifyOtherSide(trx, id, 'application_viewed', '', at)
  })
  const row = await receivedOne(db, user.id, id, at)
  if (!row) throw refuse('NOT_FOUND', MISSING.application)
  // The applicant's: a person may work for another enterprise now.
  await recordResumeView(db, { id: user.id, enterpriseId: row.enterprise_id }, { resumeId: row.resume_id, jobId: row.job_id }, at)
  const interview = await latestInterview(db, id)
  const colleague = await colleaguesOf(db, user.id, [seekerOf(row)], at)
  return {
    ...toApplicant(row, user.id, at),
    ...colleague(seekerOf(row)),
    resumeId: row.resume_id,
    // Before the seeker has agreed to be contacted, and after a withdrawal, the employer sees no full name.
    name: row.is_applied ? row.name : displayName(row.name),
    mobile: maskMobile(row.mobile),
    // An invited person, or one who withdrew, may have hidden the resume since.
    introduction: row.may_open ? row.introduction : '',
    works: row.may_open ? await worksOf(db, row.resume_id) : [],
    events: await eventsOf(db, id),
    ...(interview && { interview: toInterview(interview, at) }),
  }
}
