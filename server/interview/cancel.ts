import { endpoints } from '@daogang/contract'
import { INTERVIEW_PAST_TEXT } from '@daogang/contract/rules/interview'
import { changeStatus } from '../application/change-status'
import { interviewPair, touchInterviews } from '../chat/cards'
import { wakePair } from '../chat/hub'
import { toInterview } from '../chat/interview-view'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseSensitive } from '../sensitive-words/refuse'
import { notifySide } from './notify-side'
import { cancelInterview, interviewOf, lockApplication } from './repository'

const refuse = refusalsOf(endpoints.inviteViewCancel)

/** Cancels the employer's own interview, which leaves the applicant suitable. Idempotent. */
export async function cancel({ db, now, bus }: Deps, { body: { id, reason }, user }: Call<typeof endpoints.inviteViewCancel>) {
  refuseSensitive([{ field: 'reason', title: '原因', text: reason }])
  const at = now()
  const { interview, pair } = await db.transaction().execute(async (trx) => {
    const row = await interviewOf(trx, user.id, id)
    if (!row || row.account_id === user.id) throw refuse('NOT_FOUND', MISSING.interview)
    await lockApplication(trx, row.application_id)
    const cancelled = await cancelInterview(trx, id, reason, at)
    if (cancelled && reason !== '') await addCheck(trx, { accountId: user.id, subject: 'interview_reply', id }, at)
    const after = await interviewOf(trx, user.id, id)
    if (!after) throw refuse('UNAVAILABLE')
    if (!cancelled && after.status !== 'cancelled') {
      throw refuse('INTERVIEW_SETTLED', row.at <= at ? `${INTERVIEW_PAST_TEXT}，不用再取消` : undefined)
    }
    if (!cancelled) return { interview: toInterview(after, at), pair: null }
    await changeStatus(trx, user.id, row.application_id, { status: 'suitable', by: 'b', reason, from: ['interview'] }, at)
    await notifySide(trx, after, 'c', 'interview_cancelled', at)
    await touchInterviews(trx, interviewPair(after), [id])
    return { interview: toInterview(after, at), pair: interviewPair(after) }
  })
  if (pair) wakePair(bus, pair)
  return interview
}
