import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import { changeStatus } from '../application/change-status'
import { latestInterview } from '../application/queries/interviews'
import { cancelInterviews } from '../application/repository'
import { interviewPair, postInterview, touchInterviews } from '../chat/cards'
import { refuseUnlessMayTalk } from '../chat/gates'
import { wakePair } from '../chat/hub'
import { addressOf, toInterview } from '../chat/interview-view'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive } from '../sensitive-words/refuse'
import { applicationToInvite } from './application-to-invite'
import { notifySide } from './notify-side'
import { insertInterview, interviewOf, lockApplicationToInvite } from './repository'
import { isSameInvitation, timeFault } from './rules'

const refuse = refusalsOf(endpoints.inviteViewSend)

/** Invites a person to an interview, or moves their open one to another time. Idempotent: the same invitation again changes nothing. */
export async function invite(
  { db, now, bus }: Deps, { body: { applicationId, resumeId, jobId, at: time, ...place }, user }: Call<typeof endpoints.inviteViewSend>,
) {
  const current = now()
  const at = new Date(time)
  const fault = timeFault(at, current)
  if (fault !== null) throw refuse('BAD_INPUT', fault, 'at')
  refuseSensitive([
    { field: 'address', title: '面试地点', text: place.address, isName: true },
    { field: 'contact', title: '联系人', text: place.contact, isName: true },
    { field: 'note', title: '说明', text: place.note },
  ])
  const { interview, pair } = await db.transaction().execute(async (trx) => {
    await refuseRestricted(trx, user, current)
    const invitedId = await applicationToInvite(trx, user, { applicationId, resumeId, jobId }, current)
    const application = await lockApplicationToInvite(trx, user.id, invitedId)
    if (!application) throw refuse('NOT_FOUND', MISSING.application)
    const last = await latestInterview(trx, invitedId)
    const { address, contact, note, latitude = application.latitude, longitude = application.longitude } = place
    // The employer's form got the address as it is shown.
    const isRepeated = last && isSameInvitation(
      { ...last, address: addressOf(last) }, { at, address: addressOf({ address, city_id: last.city_id }), contact, note },
    )
    if (isRepeated) return { interview: toInterview(last, current), pair: null }
    const pair = interviewPair(application)
    await refuseUnlessMayTalk(trx, user, pair, current)
    if (!await changeStatus(trx, user.id, invitedId, { status: 'interview', by: 'b' }, current)) {
      throw refuse('APPLICATION_SETTLED', application.status === 'withdrawn' ? '对方撤回了报名，不能再约，看看别的人' : undefined)
    }
    const cancelled = await cancelInterviews(trx, invitedId, current)
    const id = randomUUID()
    const content = { address, latitude, longitude, contact, note }
    await insertInterview(trx, { id, applicationId: invitedId, at, ...content, invited_by: user.id }, current)
    await addCheck(trx, { accountId: user.id, subject: 'interview', id }, current)
    const row = await interviewOf(trx, user.id, id)
    if (!row) throw refuse('UNAVAILABLE')
    await notifySide(trx, row, 'c', cancelled.length > 0 ? 'interview_moved' : 'interview_invited', current)
    await postInterview(trx, pair, id, current)
    await touchInterviews(trx, pair, cancelled)
    return { interview: toInterview(row, current), pair }
  })
  if (pair) wakePair(bus, pair)
  return interview
}
