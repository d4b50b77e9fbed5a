import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { changeStatus } from '../application/change-status'
import { latestInterview } from '../application/queries/interviews'
import { cancelInterviews } from '../application/repository'
import { interviewPair, postInterview, touchInterviews } from '../chat/cards'
import { refuseUnlessMayTalk } from '../chat/gates'
import { wakePair } from '../chat/hub'
import { reasonText, toInterview } from '../chat/interview-view'
import type { Pair } from '../chat/pair'
import { seekerName } from '../chat/rules'
import { addCheck } from '../content-check/add'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { serve } from '../http/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive } from '../sensitive-words/refuse'
import { applicationFor } from './invite'
import { insertInterview, interviewOf, isSame, takeBack, writeReply } from './repository'
import { timeFault } from './rules'
import { tell } from './tell'
import { upcomingInterview } from './upcoming'

const GONE = '没找到这次面试，刷新看看'
const OVER = '面试时间已经过了'

/** Inviting to an interview, taking it back, and answering. */
export function interviewRoutes(app: FastifyInstance, { db, now, bus }: Deps): void {
  /** What a transaction gives; both sides hear of it once it is committed. Without a pair nothing changed. */
  const told = <T>({ answer, pair }: { answer: T, pair?: Pair }): T => {
    if (pair) wakePair(bus, pair)
    return answer
  }

  serve(app, endpoints.inviteViewSend, async ({ body: { applicationId, resumeId, jobId, at: time, ...place }, user, fail }) => {
    const current = now()
    const at = new Date(time)
    const fault = timeFault(at, current)
    if (fault !== null) return fail('BAD_INPUT', fault, 'at')
    refuseSensitive([
      { field: 'address', title: '面试地点', text: place.address }, { field: 'contact', title: '联系人', text: place.contact },
      { field: 'note', title: '说明', text: place.note },
    ])
    return told(await db.transaction().execute(async (trx) => {
      await refuseRestricted(trx, user, current)
      const about = await applicationFor(trx, user, { applicationId, resumeId, jobId }, current, fail)
      const application = await trx.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
        .select([
          'application.id', 'application.status', 'application.job_id', 'application.account_id', 'application.owner_id', 'job.latitude',
          'job.longitude',
        ])
        .where('application.id', '=', about).where('application.owner_id', '=', user.id).forUpdate('application').executeTakeFirst()
      if (!application) return fail('NOT_FOUND', '没找到这份报名，刷新看看')
      const last = await latestInterview(trx, about)
      const { address, contact, note, latitude = application.latitude, longitude = application.longitude } = place
      if (last && isSame(last, { at, address, contact, note })) return { answer: toInterview(last, current) }
      const pair = interviewPair(application)
      await refuseUnlessMayTalk(trx, user, pair, current)
      if (!await changeStatus(trx, user.id, about, { status: 'interview', by: 'b' }, current)) {
        return fail('APPLICATION_SETTLED', application.status === 'withdrawn' ? '对方撤回了报名，不能再约，看看别的人' : undefined)
      }
      const before = await cancelInterviews(trx, about)
      const id = randomUUID()
      await insertInterview(trx, { id, applicationId: about, at, address, latitude, longitude, contact, note }, current)
      await addCheck(trx, { accountId: user.id, subject: 'interview', id }, current)
      const row = await interviewOf(trx, user.id, id) ?? fail('UNAVAILABLE')
      const stood = last !== undefined && (last.status === 'pending' || last.status === 'accepted')
      await tell(trx, row, 'c', stood ? 'interview_moved' : 'interview_invited', current)
      await postInterview(trx, pair, id, current)
      await touchInterviews(trx, pair, before)
      return { answer: toInterview(row, current), pair }
    }))
  })

  serve(app, endpoints.inviteViewDetail, async ({ query: { id }, user, fail }) => {
    const row = await interviewOf(db, user.id, id)
    return row ? toInterview(row, now()) : fail('NOT_FOUND', GONE)
  })

  serve(app, endpoints.inviteViewUpcoming, async ({ user }) => {
    const at = now()
    const found = await upcomingInterview(db, user, at)
    return {
      next: found ? {
        interview: toInterview(found, at), others: found.count - 1,
        name: user.role === 'c' ? found.job_contact : seekerName(found.seeker_name, Boolean(found.named)),
      } : null,
    }
  })

  serve(app, endpoints.inviteViewCancel, async ({ body: { id, reason }, user, fail }) => {
    refuseSensitive([{ field: 'reason', title: '原因', text: reason }])
    const at = now()
    return told(await db.transaction().execute(async (trx) => {
      const row = await interviewOf(trx, user.id, id)
      if (row?.owner_id !== user.id) return fail('NOT_FOUND', GONE)
      // The application first, as everyone who changes both does.
      await trx.selectFrom('application').select('id').where('id', '=', row.application_id).forUpdate().execute()
      const taken = await takeBack(trx, id, reason, at)
      if (taken && reason !== '') await addCheck(trx, { accountId: user.id, subject: 'interview_reply', id }, at)
      const after = await interviewOf(trx, user.id, id) ?? fail('UNAVAILABLE')
      if (!taken && after.status !== 'cancelled') return fail('INTERVIEW_SETTLED', row.at <= at ? `${OVER}，不用再取消` : undefined)
      if (!taken) return { answer: toInterview(after, at) }
      await changeStatus(trx, user.id, row.application_id, { status: 'suitable', by: 'b', reason, from: ['interview'] }, at)
      await tell(trx, after, 'c', 'interview_cancelled', at)
      await touchInterviews(trx, interviewPair(row), [id])
      return { answer: toInterview(after, at), pair: interviewPair(row) }
    }))
  })

  serve(app, endpoints.inviteViewReply, async ({ body: { id, accept, reason = '', reply = '' }, user, fail }) => {
    if (!accept && reason === '') return fail('BAD_INPUT', '原因不能为空', 'reason')
    if (reason !== '' && !isValue('interview_decline_reason', reason)) return fail('BAD_INPUT', '原因不在可选的范围内，请重新选择', 'reason')
    refuseSensitive([{ field: 'reply', title: '说明', text: reply }])
    const at = now()
    return told(await db.transaction().execute(async (trx) => {
      const row = await interviewOf(trx, user.id, id)
      if (row?.account_id !== user.id) return fail('NOT_FOUND', GONE)
      const wanted = accept ? 'accepted' : 'declined'
      // The application first, as everyone who changes both does.
      await trx.selectFrom('application').select('id').where('id', '=', row.application_id).forUpdate().execute()
      if (!await writeReply(trx, id, { accept, reason: accept ? '' : reason, reply: accept ? '' : reply }, at)) {
        const standing = await interviewOf(trx, user.id, id)
        return standing?.status === wanted
          ? { answer: toInterview(standing, at) }
          : fail('INTERVIEW_SETTLED', row.at <= at ? `${OVER}，联系老板重新约` : undefined)
      }
      if (!accept && reply !== '') await addCheck(trx, { accountId: user.id, subject: 'interview_reply', id }, at)
      if (accept) {
        // A yes lets the employer know whom they asked.
        await trx.updateTable('application').set({ agreed: true }).where('id', '=', row.application_id).execute()
      } else {
        await changeStatus(trx, user.id, row.application_id, { status: 'suitable', by: 'c', reason: reasonText(reason, reply) }, at)
      }
      await tell(trx, row, 'b', accept ? 'interview_accepted' : 'interview_declined', at)
      const after = await interviewOf(trx, user.id, id) ?? fail('UNAVAILABLE')
      await touchInterviews(trx, interviewPair(row), [id])
      return { answer: toInterview(after, at), pair: interviewPair(row) }
    }))
  })
}
