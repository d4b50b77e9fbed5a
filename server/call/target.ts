import { endpoints } from '@daogang/contract'
import type { User } from '../http/gate'
import { handlerOfPerson, hasApplication } from '../chat/queries/references'
import { contactLimitOf } from '../contact/contacts'
import type { Db } from '../db/schema'
import { publicStatus } from '../job/rules'
import { chinaDayStart } from '../lib/china-time'
import { displayName } from '@daogang/contract/rules/display-name'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import { acceptanceOf } from '../notice/repository'
import { callText } from '../notice/rules'
import { seekerOf } from '../resume/repository'
import { isJobsStoreBanned } from '../risk/queries/bans'
import { restrictionsOf } from '../risk/repository'
import { refuseRestricted } from '../risk/restrictions'
import {
  accountState, bindingsOfCalls, blockBetween, countCallsMade, countCallsReceived, hasExchangedPhones, ownPublicJob, publicJobWithShop,
  resumeNameFor,
} from './queries/target'
import { CALLS_A_DAY, isReusable, receptionRefusal } from './rules'
import { employerOf, type Employer } from '../member/employer'
import { hidesFromJob } from '../member/queries/access'
import { enterpriseOfJob } from '../member/repository'

// Every call that resolves a target may refuse with these codes.
const refuse = refusalsOf(endpoints.getVirtualStatus)

const YOU_HIDE = '你不让这家企业看你了。要打电话，先到“谁看过我”里放开'

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
  /** The employer who calls, with an enterprise that is not banned; null for a seeker. */
  employer: Employer | null
}

/**
 * The person that a call is to reach. A seeker calls about a job, an employer calls the owner of a resume. Counts nothing.
 *
 * @param isVirtual whether the call uses a virtual number. Without one, employers reach only seekers who exchanged numbers
 *   with them.
 * @throws Refusal with the reason why the user may not call
 */
export async function targetOf(db: Db, user: User, { jobId, resumeId }: Called, isVirtual: boolean, now: Date): Promise<Target> {
  await refuseRestricted(db, user, now)
  if (user.role === 'c') {
    if (jobId === undefined) throw refuse('BAD_INPUT', '岗位不能为空', 'jobId')
    return employerTarget(db, user.id, jobId, now)
  }
  // A call about a job asks for the role in its store.
  const employer = employerOf(user, jobId === undefined ? 'contactPeople' : undefined)
  if (resumeId === undefined) throw refuse('BAD_INPUT', '简历不能为空', 'resumeId')
  return seekerTarget(db, employer, { jobId, resumeId }, isVirtual, now)
}

async function employerTarget(db: Db, seekerId: string, jobId: string, now: Date): Promise<Target> {
  const job = await publicJobWithShop(db, jobId)
  if (!job) throw refuse('NOT_FOUND', MISSING.job)
  if (job.handler_id === seekerId) throw refuse('OWN_JOB', '这是你自己发布的岗位，不用打电话')
  const accountId = await handlerOfPerson(db, jobId, seekerId) ?? job.handler_id
  await refuseInactive(db, accountId, now)
  await refuseBlocked(db, seekerId, accountId)
  if (await hidesFromJob(db, seekerId, jobId)) throw refuse('CALL_REFUSED', YOU_HIDE)
  if (await isJobsStoreBanned(db, jobId, now)) throw refuse('STORE_BANNED', '这家店违反平台规则，暂时不能联系。看看别的岗位')
  const isOnline = publicStatus(job.status, job.expires_at, now) === 'online'
  if (!isOnline && !await hasApplication(db, { jobId, seekerId })) throw refuse('JOB_CLOSED')
  const calls = await countCallsMade(db, seekerId, chinaDayStart(now))
  if (calls >= CALLS_A_DAY && !await isRedial(db, seekerId, accountId, now)) throw refuse('CALL_LIMIT')
  return { accountId, jobId, name: job.contact, note: `${job.name}，${job.district}`, employer: null }
}

async function seekerTarget(
  db: Db, employer: Employer, { jobId, resumeId }: Called & { resumeId: string }, isVirtual: boolean, now: Date,
): Promise<Target> {
  const userId = employer.id
  const accountId = await seekerOf(db, userId, resumeId)
  if (accountId === undefined) throw refuse('NOT_FOUND', MISSING.resumeToContact)
  if (accountId === userId) throw refuse('OWN_JOB', '这是你自己的简历，不用打电话')
  if (jobId !== undefined) {
    const job = await ownPublicJob(db, userId, jobId)
    if (!job) throw refuse('NOT_FOUND', MISSING.jobToCall)
    if (await isJobsStoreBanned(db, jobId, now)) throw refuse('STORE_BANNED')
  }
  await refuseInactive(db, accountId, now)
  await refuseBlocked(db, userId, accountId)
  const { name, is_applied: isApplied } = await resumeNameFor(db, userId, resumeId)
  // An application shows the resume and no number; a direct call would show it.
  if (!isVirtual && !await hasExchangedPhones(db, userId, accountId)) {
    throw refuse('CALL_REFUSED', '对方还没和你换电话，先发消息请求换电话，对方同意了再打')
  }
  const setting = await acceptanceOf(db, accountId)
  const calls = await countCallsReceived(db, accountId, chinaDayStart(now))
  const refusal = receptionRefusal({ setting, calls, isRedial: await isRedial(db, userId, accountId, now) }, now)
  if (refusal !== null) throw refuse('CALL_REFUSED', refusal)
  // A contact counts for the enterprise of the job, whichever one the caller works for now.
  const calling = jobId === undefined ? employer : { id: userId, enterpriseId: await enterpriseOfJob(db, jobId) }
  const { allowed, text } = await contactLimitOf(db, calling, accountId, now)
  if (!allowed) throw refuse('CONTACT_LIMIT', text)
  return { accountId, jobId: jobId ?? null, name: isApplied ? name : displayName(name), note: callText(setting, now), employer: calling }
}

/** Refuses a call to an account that is cancelled or restricted. */
async function refuseInactive(db: Db, accountId: string, now: Date): Promise<void> {
  const account = await accountState(db, accountId)
  if (!account || account.cancelled_at !== null || (await restrictionsOf(db, accountId, now)).length > 0) {
    throw refuse('CALL_REFUSED', '对方的账号注销或停用了，电话打不通，看看别的吧')
  }
}

/** Refuses a call if either side blocked the other in a chat. */
async function refuseBlocked(db: Db, userId: string, otherId: string): Promise<void> {
  const block = await blockBetween(db, userId, otherId)
  if (!block) return
  throw refuse('CALL_REFUSED', block.account_id === userId ? '你拉黑了对方，先取消拉黑再打' : '对方不想再接你的电话，看看别的吧')
}

/** Whether the caller has called this person through a number that can be used again, so that the call is not counted again. */
async function isRedial(db: Db, callerId: string, calleeId: string, now: Date): Promise<boolean> {
  const bindings = await bindingsOfCalls(db, callerId, calleeId)
  return bindings.some((binding) => isReusable(binding, now))
}
