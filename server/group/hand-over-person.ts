import { endpoints } from '@daogang/contract'
import { feedKey } from '../chat/hub'
import type { Deps } from '../deps'
import type { Call } from '../http/serve'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { lockEnterprise } from '../member/repository'
import { givePerson } from './hand-over'
import { findMember } from './queries/members'
import { givenTo, lockJobOfPerson, personToHandOver, recordHandOver, type AboutPerson } from './queries/people'
import { tell } from './tell'

const refuse = refusalsOf(endpoints.groupHandOverPerson)

type Body = Call<typeof endpoints.groupHandOverPerson>['body']

/**
 * Gives one seeker of a job, with the application and the conversation, to a colleague. Idempotent, also for a recruiter whose reach the
 * person left.
 */
export async function handOverPerson(deps: Deps, { body, user }: Call<typeof endpoints.groupHandOverPerson>) {
  const now = deps.now()
  const about = aboutOf(body)
  const missing = 'applicationId' in about ? MISSING.application : MISSING.conversation
  const { from, to } = await deps.db.transaction().execute(async (trx) => {
    const again = async () => {
      const given = await givenTo(trx, user.id, about, body.memberId)
      if (given === undefined) throw refuse('NOT_FOUND', missing)
      return { from: given, to: given }
    }
    const found = await personToHandOver(trx, user.id, about)
    if (!found) return again()
    await lockEnterprise(trx, found.enterprise_id)
    await lockJobOfPerson(trx, found.job_id)
    // A colleague may have taken the job or the person over since.
    const person = await personToHandOver(trx, user.id, about)
    if (!person) return again()
    const heir = await findMember(trx, body.memberId)
    if (heir?.enterprise_id !== person.enterprise_id) throw refuse('NOT_FOUND', MISSING.member)
    const [from, to] = [person.handler_id, heir.account_id]
    await givePerson(trx, deps, { jobId: person.job_id, seekerId: person.seeker_id, from, to }, now)
    if (to !== from) {
      await recordHandOver(trx, { job_id: person.job_id, seeker_id: person.seeker_id, given_by: user.id, given_to: to, given_at: now })
    }
    if (to !== from && to !== user.id) await tell(trx, to, `“${person.title}”的一个求职者交给你了，报名和聊天在你这里`, now)
    if (to !== from && from !== user.id) await tell(trx, from, `“${person.title}”的一个求职者交给了同事`, now)
    return { from, to }
  })
  deps.outbox.wake()
  deps.bus.wake([from, to].map((id) => feedKey({ id, role: 'b' })))
  return { handlerId: to }
}

function aboutOf({ applicationId, conversationId }: Body): AboutPerson {
  if (applicationId !== undefined && conversationId === undefined) return { applicationId }
  if (conversationId !== undefined && applicationId === undefined) return { conversationId }
  throw refuse('BAD_INPUT', '要交给同事的人，写报名或者聊天里的一个', 'applicationId')
}
