import type { User } from '../http/gate'
import type { Kysely } from 'kysely'
import { contactLimitOf } from '../contact/contacts'
import type { Database } from '../db/schema'
import { publicStatus } from '../job/rules'
import { chinaDayStart } from '../lib/china-time'
import { displayName } from '../lib/display-name'
import { MISSING } from '../lib/missing'
import { Refusal } from '../lib/refusal'
import { acceptanceOf } from '../notice/repository'
import { callText } from '../notice/rules'
import { seekerOf } from '../resume/repository'
import { enterpriseBan, restrictionsOf } from '../risk/repository'
import { refuseRestricted } from '../risk/restrictions'
import { isInForce } from '../risk/rules'
import { CALLS_A_DAY, receptionRefusal, serves } from './rules'

type Db = Kysely<Database>

export interface Called {
  jobId?: string | undefined
  resumeId?: string | undefined
}

/** The other side of a call that may be made. */
export interface Target {
  accountId: string
  jobId: string | null
  name: string
  note: string
}

/**
 * Whom a call is to reach, when nothing stands against it. Counts nothing.
 * `virtual`: nobody sees a real number; without that, only who has agreed is called directly.
 * @throws Refusal with the reason's own code and words
 */
export async function targetOf(db: Db, user: User, { jobId, resumeId }: Called, virtual: boolean, now: Date): Promise<Target> {
  await refuseRestricted(db, user, now)
  if (user.role === 'c') {
    if (jobId === undefined) throw new Refusal('BAD_INPUT', '岗位不能为空', { field: 'jobId' })
    return employerOf(db, user.id, jobId, now)
  }
  const ban = await enterpriseBan(db, user.id, now)
  if (ban !== null) throw new Refusal('ENTERPRISE_BANNED', ban)
  if (resumeId === undefined) throw new Refusal('BAD_INPUT', '简历不能为空', { field: 'resumeId' })
  return seekerFor(db, user.id, { jobId, resumeId }, virtual, now)
}

async function employerOf(db: Db, seekerId: string, jobId: string, now: Date): Promise<Target> {
  const job = await db.selectFrom('job').innerJoin('company', 'company.id', 'job.company_id')
    .select(['job.owner_id', 'job.status', 'job.expires_at', 'job.contact', 'job.company_id', 'company.name', 'company.district'])
    .where('job.id', '=', jobId).where('job.opened_at', 'is not', null).executeTakeFirst()
  if (!job) throw new Refusal('NOT_FOUND', MISSING.job)
  if (job.owner_id === seekerId) throw new Refusal('OWN_JOB', '这是你自己发布的岗位，不用打电话')
  await refuseGone(db, job.owner_id, now)
  await refuseBlocked(db, seekerId, job.owner_id)
  if (await isBanned(db, job.company_id, now)) throw new Refusal('STORE_BANNED', '这家店违反平台规则，暂时不能联系。看看别的岗位')
  if (publicStatus(job.status, job.expires_at, now) !== 'online' && !await hasApplied(db, jobId, seekerId)) throw new Refusal('JOB_CLOSED')
  const { count } = await db.selectFrom('call_record').select((e) => e.fn.countAll<string>().as('count'))
    .where('caller_id', '=', seekerId).where('caller_role', '=', 'c').where('created_at', '>=', chinaDayStart(now))
    .executeTakeFirstOrThrow()
  if (Number(count) >= CALLS_A_DAY && !await isLive(db, seekerId, job.owner_id, now)) throw new Refusal('CALL_LIMIT')
  return { accountId: job.owner_id, jobId, name: job.contact, note: `${job.name}，${job.district}` }
}

async function seekerFor(db: Db, ownerId: string, { jobId, resumeId }: Called & { resumeId: string }, virtual: boolean, now: Date) {
  const accountId = await seekerOf(db, ownerId, resumeId)
  if (accountId === undefined) throw new Refusal('NOT_FOUND', '没找到这份简历，可能已经隐藏了，看看别的人')
  if (accountId === ownerId) throw new Refusal('OWN_JOB', '这是你自己的简历，不用打电话')
  if (jobId !== undefined) {
    const job = await db.selectFrom('job').select('company_id').where('id', '=', jobId).where('owner_id', '=', ownerId)
      .where('opened_at', 'is not', null).executeTakeFirst()
    if (!job) throw new Refusal('NOT_FOUND', MISSING.jobToCall)
    if (await isBanned(db, job.company_id, now)) throw new Refusal('STORE_BANNED')
  }
  await refuseGone(db, accountId, now)
  await refuseBlocked(db, ownerId, accountId)
  const { name, agreed } = await db.selectFrom('resume').select('resume.name')
    .select((e) => e.exists(e.selectFrom('application').select('id').whereRef('application.resume_id', '=', 'resume.id')
      .where('application.owner_id', '=', ownerId).where('agreed', '=', true)).as('agreed'))
    .where('resume.id', '=', resumeId).executeTakeFirstOrThrow()
  if (!virtual && !agreed) throw new Refusal('CALL_REFUSED', '对方还没报名，先邀面试或者发消息，对方答应了再打')
  const setting = await acceptanceOf(db, accountId)
  const reception = { setting, calls: await callsToday(db, accountId, now), again: await isLive(db, ownerId, accountId, now) }
  const refusal = receptionRefusal(reception, now)
  if (refusal !== null) throw new Refusal('CALL_REFUSED', refusal)
  const { allowed, text } = await contactLimitOf(db, ownerId, accountId, now)
  if (!allowed) throw new Refusal('CONTACT_LIMIT', text)
  return { accountId, jobId: jobId ?? null, name: agreed ? name : displayName(name), note: callText(setting, now) }
}

/** An account that is closed, or that the operator keeps from others. */
async function refuseGone(db: Db, accountId: string, now: Date): Promise<void> {
  const account = await db.selectFrom('account').select('cancelled_at').where('id', '=', accountId).executeTakeFirst()
  if (!account || account.cancelled_at !== null || (await restrictionsOf(db, accountId, now)).length > 0) {
    throw new Refusal('CALL_REFUSED', '对方的账号注销或停用了，电话打不通，看看别的吧')
  }
}

/** Either side does not want to hear from the other (`server/chat`). */
async function refuseBlocked(db: Db, mineId: string, otherId: string): Promise<void> {
  const block = await db.selectFrom('chat_block').select('account_id')
    .where((e) => e.or([
      e.and([e('account_id', '=', mineId), e('blocked_id', '=', otherId)]),
      e.and([e('account_id', '=', otherId), e('blocked_id', '=', mineId)]),
    ])).orderBy((e) => e('account_id', '=', mineId), 'desc').limit(1).executeTakeFirst()
  if (!block) return
  throw new Refusal('CALL_REFUSED', block.account_id === mineId ? '你拉黑了对方，先取消拉黑再打' : '对方不想再接你的电话，看看别的吧')
}

async function isBanned(db: Db, companyId: string, now: Date): Promise<boolean> {
  const ban = await db.selectFrom('company_ban').select('until').where('company_id', '=', companyId).where('lifted_at', 'is', null)
    .executeTakeFirst()
  return ban !== undefined && isInForce(ban.until, now)
}

const hasApplied = async (db: Db, jobId: string, accountId: string): Promise<boolean> =>
  await db.selectFrom('application').select('id').where('job_id', '=', jobId).where('account_id', '=', accountId)
    .where('status', '!=', 'withdrawn').executeTakeFirst() !== undefined

/** Calls that a seeker got of employers today. */
async function callsToday(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db.selectFrom('call_record').select((e) => e.fn.countAll<string>().as('count'))
    .where('callee_id', '=', accountId).where('caller_role', '=', 'b').where('created_at', '>=', chinaDayStart(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether somebody has called another through what still connects them: dialling again is the same call. */
async function isLive(db: Db, callerId: string, calleeId: string, now: Date): Promise<boolean> {
  const bindings = await db.selectFrom('call_record').innerJoin('call_binding', 'call_binding.id', 'call_record.binding_id')
    .select(['call_binding.status', 'call_binding.created_at', 'call_binding.expires_at'])
    .where('caller_id', '=', callerId).where('callee_id', '=', calleeId)
    .where('call_binding.status', '!=', 'ended').execute()
  // The number that is about to end is not given again: another one would be a call more.
  return bindings.some((binding) => serves(binding, now))
}
