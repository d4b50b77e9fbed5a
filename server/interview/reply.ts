import { endpoints } from '@daogang/contract'
import { INTERVIEW_PAST_TEXT } from '@daogang/contract/rules/interview'
import { changeStatus } from '../application/change-status'
import { resumeOf } from '../application/repository'
import { interviewPair, touchInterviews } from '../chat/cards'
import { refuseUnlessMayTalk } from '../chat/gates'
import { wakePair } from '../chat/hub'
import { declineText, toInterview } from '../chat/interview-view'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { hasWorkingAge } from '../resume/working-age'
import { refuseSensitive, WORKER } from '../sensitive-words/refuse'
import { notifyOfReply } from './notify-side'
import { interviewOf, lockApplication, setAgreed, writeReply } from './repository'

const refuse = refusalsOf(endpoints.inviteViewReply)

/** Accepts or declines an interview as its seeker. Idempotent. An accepted one can still be declined, not the other way round. */
export async function reply(
  { db, config, now, bus }: Deps, { body: { id, accept, reason = '', reply: words = '' }, user }: Call<typeof endpoints.inviteViewReply>,
) {
  if (!accept && reason === '') throw refuse('BAD_INPUT', '原因不能为空', 'reason')
  if (reason !== '' && !isValue('interview_decline_reason', reason)) throw refuse('BAD_INPUT', '原因不在可选的范围内，请重新选择', 'reason')
  refuseSensitive([{ field: 'reply', title: '说明', text: words }], WORKER)
  const at = now()
  const { interview, pair } = await db.transaction().execute(async (trx) => {
    const row = await interviewOf(trx, user.id, id)
    if (row?.account_id !== user.id) throw refuse('NOT_FOUND', MISSING.interview)
    const wanted = accept ? 'accepted' : 'declined'
    await lockApplication(trx, row.application_id)
    const isYes = accept && row.status === 'pending' && row.at > at
    if (isYes) await refuseUnlessMayTalk(trx, user, interviewPair(row), at)
    // A yes to an invitation is an application, so the same age is required.
    const resume = isYes ? await resumeOf(trx, user.id) : undefined
    if (resume && !await hasWorkingAge(trx, config, { accountId: user.id, birthday: resume.birthday }, at)) throw refuse('AGE_OUT_OF_RANGE')
    if (!await writeReply(trx, id, { accept, reason: accept ? '' : reason, reply: accept ? '' : words }, at)) {
      const present = await interviewOf(trx, user.id, id)
      if (present?.status !== wanted) throw refuse('INTERVIEW_SETTLED', row.at <= at ? `${INTERVIEW_PAST_TEXT}，联系老板重新约` : undefined)
      return { interview: toInterview(present, at), pair: null }
    }
    if (!accept && words !== '') await addCheck(trx, { accountId: user.id, subject: 'interview_reply', id }, at)
    if (accept) {
      await setAgreed(trx, row.application_id)
    } else {
      await changeStatus(trx, user.id, row.application_id, { status: 'suitable', by: 'c', reason: declineText(reason, words) }, at)
    }
    // Read under the lock: the application may have been handed to another colleague.
    const after = await interviewOf(trx, user.id, id)
    if (!after) throw refuse('UNAVAILABLE')
    await notifyOfReply(trx, after, accept, at)
    await touchInterviews(trx, interviewPair(after), [id])
    return { interview: toInterview(after, at), pair: interviewPair(after) }
  })
  if (pair) wakePair(bus, pair)
  return interview
}
