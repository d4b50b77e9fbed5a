import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { FastifyInstance } from 'fastify'
import { cancelInterviews, moveApplication } from '../application/moves'
import type { Deps } from '../deps'
import { isValue } from '../dictionary/dictionaries'
import { serve } from '../lib/serve'
import { refuseRestricted } from '../risk/restrictions'
import { refuseSensitive } from '../sensitive-words/refuse'
import { insertInterview, interviewOf, latestInterview, reasonText, toInterview, writeReply } from './repository'
import { timeFault } from './rules'

const GONE = '没找到这次面试，刷新看看'

/** Inviting to an interview, and answering. */
export function interviewRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, endpoints.inviteViewSend, async ({ body: { applicationId, at: time, ...place }, user, fail }) => {
    const current = now()
    const at = new Date(time)
    const fault = timeFault(at, current)
    if (fault !== null) return fail('BAD_INPUT', fault, 'at')
    refuseSensitive([
      { field: 'address', title: '面试地点', text: place.address }, { field: 'contact', title: '联系人', text: place.contact },
      { field: 'note', title: '说明', text: place.note },
    ])
    return db.transaction().execute(async (trx) => {
      await refuseRestricted(trx, user, current)
      const application = await trx.selectFrom('application').innerJoin('job', 'job.id', 'application.job_id')
        .select(['application.id', 'job.latitude', 'job.longitude'])
        .where('application.id', '=', applicationId).where('application.owner_id', '=', user.id).forUpdate('application').executeTakeFirst()
      if (!application) return fail('NOT_FOUND', '没找到这份报名，刷新看看')
      const last = await latestInterview(trx, applicationId)
      const { address, contact, note } = place
      if (last?.status === 'pending' && last.at.getTime() === at.getTime() && last.address === address && last.contact === contact
        && last.note === note) return toInterview(last, current)
      if (!await moveApplication(trx, user.id, applicationId, { status: 'interview', by: 'b' }, current)) return fail('APPLICATION_SETTLED')
      await cancelInterviews(trx, applicationId)
      const { latitude = application.latitude, longitude = application.longitude } = place
      const id = randomUUID()
      await insertInterview(trx, { id, applicationId, at, address, latitude, longitude, contact, note }, current)
      const row = await interviewOf(trx, user.id, id)
      return row ? toInterview(row, current) : fail('UNAVAILABLE')
    })
  })

  serve(app, endpoints.inviteViewDetail, async ({ query: { id }, user, fail }) => {
    const row = await interviewOf(db, user.id, id)
    return row ? toInterview(row, now()) : fail('NOT_FOUND', GONE)
  })

  serve(app, endpoints.inviteViewReply, async ({ body: { id, accept, reason = '', reply = '' }, user, fail }) => {
    if (!accept && reason === '') return fail('BAD_INPUT', '原因不能为空', 'reason')
    if (reason !== '' && !isValue('interview_decline_reason', reason)) return fail('BAD_INPUT', '原因不在可选的范围内，请重新选择', 'reason')
    refuseSensitive([{ field: 'reply', title: '说明', text: reply }])
    const at = now()
    return db.transaction().execute(async (trx) => {
      const row = await interviewOf(trx, user.id, id)
      if (row?.account_id !== user.id) return fail('NOT_FOUND', GONE)
      const wanted = accept ? 'accepted' : 'declined'
      // The application first, as everyone who changes both does.
      await trx.selectFrom('application').select('id').where('id', '=', row.application_id).forUpdate().execute()
      if (!await writeReply(trx, id, { accept, reason: accept ? '' : reason, reply: accept ? '' : reply }, at)) {
        const standing = await interviewOf(trx, user.id, id)
        return standing?.status === wanted
          ? toInterview(standing, at)
          : fail('INTERVIEW_SETTLED', row.at <= at ? '面试时间已经过了，联系老板重新约' : undefined)
      }
      if (!accept) {
        await moveApplication(trx, user.id, row.application_id, { status: 'suitable', by: 'c', reason: reasonText(reason, reply) }, at)
      }
      const after = await interviewOf(trx, user.id, id)
      return after ? toInterview(after, at) : fail('UNAVAILABLE')
    })
  })
}
