import type { chatOpen } from '@daogang/contract/chat'
import type { Kysely } from 'kysely'
import { contactLimitOf } from '../contact/contacts'
import type { Database } from '../db/schema'
import { publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import type { Fail } from '../lib/refusal'
import { seekerOf } from '../resume/employer'
import { findConversation, makeConversation, type Who } from './conversations'
import { refuseUnlessMayTalk } from './gates'

type Db = Kysely<Database>
type Refuse = Fail<typeof chatOpen>

/** What somebody wants to talk about. */
export interface Wanted {
  jobId?: string | undefined
  applicationId?: string | undefined
  resumeId?: string | undefined
}

/** The seeker and the job that are meant, and whether an application stands between the two. */
interface Meant {
  jobId: string
  seekerId: string
  applied: boolean
}

/** By an application of either side. */
async function meantByApplication(db: Db, { id, role }: Who, applicationId: string, fail: Refuse): Promise<Meant> {
  const row = await db.selectFrom('application').select(['job_id', 'account_id'])
    .where('id', '=', applicationId).where(role === 'c' ? 'account_id' : 'owner_id', '=', id).executeTakeFirst()
  return row ? { jobId: row.job_id, seekerId: row.account_id, applied: true } : fail('NOT_FOUND', '没找到这份报名，刷新看看')
}

/** The employer's job that is meant when none was named: the one last talked of, the one applied to, the only open one. */
async function likelyJob(db: Db, ownerId: string, seekerId: string, now: Date): Promise<string | undefined> {
  const talked = await db.selectFrom('conversation').select('job_id').where('employer_id', '=', ownerId).where('seeker_id', '=', seekerId)
    .orderBy('last_at', (order) => order.desc().nullsLast()).orderBy('id').limit(1).executeTakeFirst()
  if (talked) return talked.job_id
  const applied = await db.selectFrom('application').select('job_id').where('owner_id', '=', ownerId).where('account_id', '=', seekerId)
    .orderBy('applied_at', 'desc').orderBy('id').limit(1).executeTakeFirst()
  if (applied) return applied.job_id
  const open = await db.selectFrom('job').select('id').where('owner_id', '=', ownerId).where('status', '=', 'online')
    .where('expires_at', '>', now).limit(2).execute()
  return open.length === 1 ? open[0]?.id : undefined
}

async function meantByResume(db: Db, who: Who, resumeId: string, jobId: string | undefined, now: Date, fail: Refuse): Promise<Meant> {
  const seekerId = await seekerOf(db, who.id, resumeId)
  if (seekerId === undefined) return fail('NOT_FOUND', '没找到这份简历，可能已经隐藏了，看看别的人')
  if (seekerId === who.id) return fail('OWN_JOB', '这是你自己的简历，不用和自己聊')
  const job = jobId ?? await likelyJob(db, who.id, seekerId, now)
  return job === undefined ? fail('CHAT_JOB_NEEDED') : { jobId: job, seekerId, applied: false }
}

/**
 * Finds or makes the conversation that somebody wants; its id. One that stands is found whatever has happened since, so that it can be
 * read; a new one needs a job that is open, or an application to it, and passes every gate.
 */
export async function openConversation(db: Db, who: Who, wanted: Wanted, now: Date, fail: Refuse): Promise<string> {
  const { jobId, applicationId, resumeId } = wanted
  const meant = applicationId !== undefined ? await meantByApplication(db, who, applicationId, fail)
    : who.role === 'c' ? { jobId: jobId ?? fail('BAD_INPUT', '岗位不能为空', 'jobId'), seekerId: who.id, applied: false }
      : await meantByResume(db, who, resumeId ?? fail('BAD_INPUT', '要和谁聊不能为空', 'resumeId'), jobId, now, fail)
  const job = await db.selectFrom('job').select(['owner_id', 'status', 'expires_at'])
    .where('id', '=', meant.jobId).where('opened_at', 'is not', null).executeTakeFirst()
  if (!job || (who.role === 'b' && !meant.applied && job.owner_id !== who.id)) {
    return fail('NOT_FOUND', who.role === 'b' ? MISSING.ownJob : MISSING.job)
  }
  if (job.owner_id === meant.seekerId) return fail('OWN_JOB', '这是你自己发布的岗位，不用和自己聊')
  const standing = await findConversation(db, meant.jobId, meant.seekerId)
  if (standing !== undefined) return standing

  const pair = { jobId: meant.jobId, seekerId: meant.seekerId, employerId: who.role === 'b' ? who.id : job.owner_id }
  await refuseUnlessMayTalk(db, who, pair, now)
  const applied = meant.applied || await hasApplied(db, pair)
  if (!applied && publicStatus(job.status, job.expires_at, now) !== 'online') {
    return fail('JOB_CLOSED', who.role === 'b' ? '这个岗位没在招人，先恢复招人再聊' : undefined)
  }
  if (who.role === 'b') {
    const limit = await contactLimitOf(db, who.id, meant.seekerId, now)
    if (!limit.allowed) return fail('CONTACT_LIMIT', limit.text)
  }
  return db.transaction().execute((trx) => makeConversation(trx, pair, now))
}

const hasApplied = async (db: Db, { jobId, seekerId }: { jobId: string, seekerId: string }): Promise<boolean> =>
  await db.selectFrom('application').select('id').where('job_id', '=', jobId).where('account_id', '=', seekerId)
    .where('status', '<>', 'withdrawn').executeTakeFirst() !== undefined
