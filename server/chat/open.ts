import { endpoints } from '@daogang/contract'
import { contactLimitOf } from '../contact/contacts'
import type { Db } from '../db/schema'
import type { Deps } from '../deps'
import { publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { seekerOf } from '../resume/repository'
import { refuseUnlessMayTalk } from './gates'
import { getConversation } from './get'
import type { Who } from './pair'
import { findConversation, makeConversation } from './queries/conversations'
import {
  applicationOf, handlerOfPerson, hasApplication, lastAppliedJob, lastTalkedJob, lockHandler, mayHandleApplication, onlyOpenJob,
  publishedJob,
} from './queries/references'
import { enterpriseOfJob } from '../member/repository'

const refuse = refusalsOf(endpoints.chatOpen)

/** To an employer whose colleague handles the person. */
const WITH_COLLEAGUE = '这个人由同事跟进。要你来聊，先让他交给你'

type OpenCall = Call<typeof endpoints.chatOpen>

/** What a conversation is about: a job, a seeker, and whether an application connects the two. */
interface Topic {
  jobId: string
  seekerId: string
  applied: boolean
}

/** Finds or makes the conversation that the user asks for, by a job, an application or a resume. */
export async function open(deps: Deps, { body, user }: Pick<OpenCall, 'body' | 'user'>) {
  return getConversation(deps, user, await openConversation(deps.db, user, body, deps.now()))
}

/**
 * An existing conversation always opens, so that it can be read. A new one needs an open job, or an application to it,
 * and passes every gate.
 * @returns its id
 */
async function openConversation(db: Db, who: Who, body: OpenCall['body'], now: Date): Promise<string> {
  const { jobId, seekerId, applied } = await topicOf(db, who, body, now)
  const job = await publishedJob(db, jobId)
  const handlerId = await handlerOfPerson(db, jobId, seekerId)
  if (!job || handlerId === undefined || (who.role === 'b' && !applied && job.handler_id !== who.id && handlerId !== who.id)) {
    throw refuse('NOT_FOUND', who.role === 'b' ? MISSING.ownJob : MISSING.job)
  }
  if (job.handler_id === seekerId) throw refuse('OWN_JOB', '这是你自己发布的岗位，不用和自己聊')
  const existing = await findConversation(db, jobId, seekerId)
  if (who.role === 'b' && handlerId !== who.id) throw refuse('NOT_FOUND', WITH_COLLEAGUE)
  if (existing !== undefined) return existing

  const pair = { jobId, seekerId, employerId: handlerId }
  await refuseUnlessMayTalk(db, who, pair, now)
  const isOnline = publicStatus(job.status, job.expires_at, now) === 'online'
  if (!applied && !await hasApplication(db, pair) && !isOnline) {
    throw refuse('JOB_CLOSED', who.role === 'b' ? '这个岗位没在招人，先恢复招人再聊' : undefined)
  }
  if (who.role === 'b') {
    const limit = await contactLimitOf(db, { id: who.id, enterpriseId: await enterpriseOfJob(db, jobId) }, seekerId, now)
    if (!limit.allowed) throw refuse('CONTACT_LIMIT', limit.text)
  }
  return db.transaction().execute(async (trx) => {
    // A colleague may have taken the job over since it was read.
    if (await lockHandler(trx, jobId, seekerId) !== pair.employerId) throw refuse(who.role === 'b' ? 'NOT_FOUND' : 'UNAVAILABLE')
    return makeConversation(trx, pair, now)
  })
}

function topicOf(
  db: Db, who: Who, { jobId, applicationId, resumeId }: OpenCall['body'], now: Date,
): Topic | Promise<Topic> {
  if (applicationId !== undefined) return topicOfApplication(db, who, applicationId)
  if (who.role === 'b') return topicOfResume(db, who, resumeId, jobId, now)
  if (jobId === undefined) throw refuse('BAD_INPUT', '岗位不能为空', 'jobId')
  return { jobId, seekerId: who.id, applied: false }
}

async function topicOfApplication(db: Db, who: Who, applicationId: string): Promise<Topic> {
  const row = await applicationOf(db, who, applicationId)
  if (!row) {
    const isColleagues = who.role === 'b' && await mayHandleApplication(db, who.id, applicationId)
    throw refuse('NOT_FOUND', isColleagues ? WITH_COLLEAGUE : MISSING.application)
  }
  return { jobId: row.job_id, seekerId: row.account_id, applied: true }
}

async function topicOfResume(db: Db, who: Who, resumeId: string | undefined, jobId: string | undefined, now: Date): Promise<Topic> {
  if (resumeId === undefined) throw refuse('BAD_INPUT', '要和谁聊不能为空', 'resumeId')
  const seekerId = await seekerOf(db, who.id, resumeId)
  if (seekerId === undefined) throw refuse('NOT_FOUND', MISSING.resumeToContact)
  if (seekerId === who.id) throw refuse('OWN_JOB', '这是你自己的简历，不用和自己聊')
  const job = jobId ?? await likelyJob(db, who.id, seekerId, now)
  if (job === undefined) throw refuse('CHAT_JOB_NEEDED')
  return { jobId: job, seekerId, applied: false }
}

/** The employer's job that is most likely meant when none is named: last talked about, last applied to, or the only open one. */
const likelyJob = async (db: Db, userId: string, seekerId: string, now: Date): Promise<string | undefined> =>
  await lastTalkedJob(db, userId, seekerId) ?? await lastAppliedJob(db, userId, seekerId) ?? await onlyOpenJob(db, userId, now)
