import { HOUR, makeApplication, makeJob, makeMember, makeShop, newMobile } from './factory'
import type { LoggedIn, TestApp } from './harness'
import { newSeeker } from './people'

/** An owner with a recruiter, who handles one of two online jobs. */
export async function newTeam(t: TestApp) {
  const owner = await t.loginAs(newMobile(), 'b')
  const shop = await makeShop(t.db, owner.id)
  const recruiter = await t.loginAs(newMobile(), 'b')
  await makeMember(t.db, shop, recruiter.id, 'recruiter')
  const [job, other] = [await makeJob(t.db, shop, { handler_id: recruiter.id }), await makeJob(t.db, shop)]
  return { owner, shop, recruiter, job, other }
}

/** A seeker who accepted an interview for a job, in three hours. */
export async function invited(t: TestApp, by: LoggedIn, jobId: string) {
  const { seeker, resumeId } = await newSeeker(t)
  const applicationId = await makeApplication(t.db, { jobId, accountId: seeker.id, resumeId, handlerId: by.id })
  const { id } = await by.data('inviteViewSend', {
    applicationId, at: new Date(t.deps.now().getTime() + 3 * HOUR).toISOString(), address: '漕宝路100号', contact: '李女士', note: '',
  })
  await seeker.data('inviteViewReply', { id, accept: true })
  const state = async () => {
    const { status, reason } = await seeker.data('inviteViewDetail', { id })
    return [status, reason]
  }
  return { seeker, state }
}

/** The state of an interview that a stop cancelled. */
export const CANCELLED = ['cancelled', '平台停用了招聘人的账号']
