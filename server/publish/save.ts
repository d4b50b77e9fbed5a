import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { JobSaved } from '@daogang/contract/publish'
import { mayInEnterprise } from '@daogang/contract/rules/member'
import { addCheck } from '../content-check/add'
import type { Db, Row, Trx } from '../db/schema'
import { lockAccount } from '../auth/queries/accounts'
import type { Deps } from '../deps'
import { moveJobs, statesBefore } from '../job/moves'
import { lastReview } from '../job/queries/checks'
import { insertJobEvents } from '../job/queries/moves'
import { HANDLER_STOPPED, publicStatus } from '../job/rules'
import { MISSING } from '../lib/missing'
import { refusalsOf } from '../lib/refusal'
import type { Call } from '../http/serve'
import { grantWelcome } from '../prop/grant-welcome'
import { refuseUnlessRealNamed } from '../real-name/required'
import { lockStoresOf } from '../risk/queries/bans'
import { refuseForbidden } from '../sensitive-words/refuse'
import { addressOf } from './address-of'
import { isSameJob, jobValues } from './job-values'
import { refuseLateCorrection, statusToRepeat } from './late-correction'
import { touchAddress } from './queries/addresses'
import { landmarkEntries } from '../landmark/queries/landmarks'
import { typicalPay } from './queries/typical-pay'
import {
  deleteDraft, findAuthorisation, findJobByRequestId, insertJob, insertReview, jobsSince, lockAddedStore, lockEnterpriseToMove,
  lockJobToChange, pendingCause, updateJob, withdrawReview, type ReviewCause,
} from './repository'
import {
  coversTrade, inputHash, isPayFar, isTrusted, jobFault, JOBS_A_DAY, reviewReasons, textsOf, type JobBody, type Wanted,
} from './rules'
import { storeFor, type Store } from './store-for'
import { placeOf } from './view'
import { employerOf, type Employer } from '../member/employer'
import { enterpriseOfJob, holdMemberships, lockEnterprise } from '../member/repository'

const refuse = refusalsOf(endpoints.jobSave)

/**
 * Publishes a job or changes one. Idempotent for a new job: a repeated request returns the job that the first one created. One with other
 * content changes that job, as long as no one knows of it.
 */
export async function save({ db, now }: Deps, { body, user }: Call<typeof endpoints.jobSave>) {
  await refuseFaults(db, body, user.id)
  return db.transaction().execute((trx) => saveJob(trx, body, { employer: employerOf(user) }, now()))
}

/**
 * Publishes a new job of a store that an operator enters, in the name of its employer, with all rules of publishing. Idempotent like
 * `save`. The transaction may have locked the employer's account, and nothing else that publishing locks.
 * @throws Refusal
 */
export async function enterJob(trx: Trx, body: JobBody, entry: { employer: Employer, operator: string }, now: Date): Promise<JobSaved> {
  await refuseFaults(trx, body, entry.employer.id)
  return saveJob(trx, body, entry, now)
}

async function refuseFaults(db: Db, body: JobBody, publisherId: string): Promise<void> {
  const fault = jobFault(body)
  if (fault) throw refuse('BAD_INPUT', fault.text, fault.field)
  refuseForbidden(textsOf(body))
  await refuseUnlessRealNamed(db, publisherId)
}

/** The employer in whose name a job is published, and the operator who enters it, if one does. */
interface Publisher {
  employer: Employer
  operator?: string
}

async function saveJob(trx: Trx, body: JobBody, publisher: Publisher, now: Date): Promise<JobSaved> {
  const { employer } = publisher
  await lockAccount(trx, employer.id)
  const before = body.id === undefined ? await findJobByRequestId(trx, employer.id, body.once) : undefined
  if (!before) return storeJob(trx, body, publisher, now)
  // A retry: the response to the first request was lost. The form may have been saved as a draft since.
  // Without a hash it may say something else than the job, and nothing else keeps it.
  await deleteDraft(trx, employer.id, body.draftId ?? body.once, before.input_hash === null ? before.published_at : undefined)
  const hash = inputHash(body)
  // A file of an operator publishes a job once, whatever it says of it later.
  if (publisher.operator !== undefined || before.input_hash === null || before.input_hash.equals(hash)) {
    const { reasons } = await pendingCause(trx, before.id)
    const status = publisher.operator === undefined ? statusToRepeat(before, now) : publicStatus(before.status, before.expires_at, now)
    return { jobId: before.id, status, reasons }
  }
  // The employer corrected the form before the retry.
  const saved = await storeJob(trx, { ...body, id: before.id, updatedAt: undefined, corrects: true }, publisher, now)
  await updateJob(trx, before.id, { input_hash: hash, input_at: now })
  return saved
}

/** Stores a new job, or a changed one. The account of the employer is locked. */
async function storeJob(trx: Trx, body: Wanted, publisher: Publisher, now: Date): Promise<JobSaved> {
  const { employer } = publisher
  const old = await lockToSave(trx, body, employer, now)
  // A job may be of another enterprise of the employer than the present one. Its places are those of that one.
  const owner = old ? { ...employer, enterpriseId: await enterpriseOfJob(trx, old.id) } : employer
  const { address, place } = await placeFor(trx, body, owner, old)
  const store = await storeFor(trx, { body, address, old }, employer, now)
  await refuseWithoutAuthorisation(trx, body, store, now)
  const landmarks = await landmarkEntries(trx, place.city_id, place)
  const values = jobValues(body, { store, place, address, old, landmarks }, now)
  const isSame = old !== undefined && isSameJob(old, values)
  // A retry is no change of what the first request stored.
  if (old && !isSame && body.updatedAt !== undefined && body.updatedAt !== old.updated_at.toISOString()) throw refuse('NEWER_VERSION')
  const cause = await causeOf(trx, body, { old, isSame, cityId: place.city_id, store }, now)

  const status = cause.reasons.length > 0 ? 'reviewing' : 'online'
  const jobId = old?.id ?? randomUUID()
  if (old) await changeJob(trx, old, { status, values }, publisher, now)
  else await addJob(trx, body, { id: jobId, enterpriseId: store.enterprise_id, status, values }, publisher, now)
  await replaceReview(trx, jobId, cause, now)
  await addCheck(trx, { accountId: employer.id, subject: 'job', id: jobId }, now)
  if (address && !address.shop) await touchAddress(trx, owner.enterpriseId, address.id, now)
  return { jobId, status, reasons: cause.reasons }
}

/**
 * Locks all that a job depends on, in the order of every other writer.
 * @returns the job to change; undefined for a new one
 */
async function lockToSave(trx: Trx, body: Wanted, employer: Employer, now: Date): Promise<Row<'job'> | undefined> {
  // Before any job: so members who add the same shop at once add it once.
  const addsStore = body.newStore !== undefined && body.companyId === undefined
  if (addsStore) await lockEnterprise(trx, employer.enterpriseId)
  // So no one loses their place in the new store while the job moves there with its people.
  else if (body.id !== undefined && body.companyId !== undefined) await lockEnterpriseToMove(trx, body.id, body.companyId)
  // A member publishes before their removal, which hands the job over, or not at all.
  const members = await holdMemberships(trx, employer)
  if (addsStore && !mayInEnterprise(members, 'addStore', employer.enterpriseId)) {
    throw refuse('NOT_PERMITTED', '你不能加新店，选一家现有的店', 'newStore')
  }
  if (body.id === undefined) {
    if (await jobsSince(trx, employer.id, now) >= JOBS_A_DAY) throw refuse('PUBLISH_LIMIT')
    return undefined
  }
  if (body.corrects && addsStore) await lockAddedStore(trx, body.id, body.once)
  // The stores before the job, as a ban locks them.
  await lockStoresOf(trx, body.id, body.companyId)
  const old = await lockJobToChange(trx, employer.id, body.id, now)
  if (body.corrects) await refuseLateCorrection(trx, old, employer, now)
  if (!old) throw refuse('NOT_FOUND', MISSING.ownJob)
  if (!statesBefore('b', 'online').includes(old.status)) {
    throw refuse('JOB_CLOSED', old.status === 'banned' ? '这个岗位被停用了，不能再改。觉得弄错了，可以申诉' : '这个岗位已经关闭，不能再改。可以照着它再发一个')
  }
  // Only a colleague gets here: the gate refuses the handler.
  if (old.handler_stopped) throw refuse('JOB_CLOSED', HANDLER_STOPPED)
  return old
}

/** The place of work: the chosen entry of the address book, else where the job is already. */
async function placeFor(trx: Trx, { addressId }: JobBody, employer: Employer, old: Row<'job'> | undefined) {
  const address = addressId === undefined ? undefined : await addressOf(trx, employer, addressId)
  if (addressId !== undefined && !address && addressId !== old?.address_id) throw refuse('BAD_INPUT', '上班地点不在了，请重新选一个', 'addressId')
  const place = address ? placeOf(address) : old
  if (!place) throw refuse('BAD_INPUT', '上班地点不能为空', 'addressId')
  return { address, place }
}

interface Reviewed {
  old: Row<'job'> | undefined
  /** Whether the old job has all of these values already. */
  isSame: boolean
  cityId: number
  store: Store
}

/** Why a job has to be reviewed before it is online, if it has to. A rejected one has to be changed first. */
async function causeOf(trx: Trx, body: JobBody, { old, isSame, cityId, store }: Reviewed, now: Date): Promise<ReviewCause> {
  const review = old?.status === 'reviewing' || old?.status === 'rejected' ? await lastReview(trx, old.id) : undefined
  if (isSame && old?.status === 'rejected' && review?.decision === 'rejected') {
    throw refuse('JOB_CLOSED', `没通过审核：${old.status_reason}。先改好，再发布`)
  }
  const typical = await typicalPay(trx, { categoryId: body.categoryId, cityId, unit: body.payUnit }, now)
  const reasons = reviewReasons(isPayFar(body, typical), isTrusted(store), review?.reasons.includes('content') ?? false)
  return { reasons, payUncompared: typical === null }
}

interface Saved {
  status: 'reviewing' | 'online'
  values: ReturnType<typeof jobValues>
}

const moverOf = ({ employer, operator }: Publisher) =>
  (operator === undefined ? { by: 'b', actor: employer.id } as const : { by: 'o', actor: operator } as const)

async function changeJob(trx: Trx, old: Row<'job'>, { status, values }: Saved, publisher: Publisher, now: Date): Promise<void> {
  await moveJobs(trx, { to: status, ...moverOf(publisher) }, { id: old.id }, () => now)
  const opened = status === 'online' && old.opened_at === null ? { opened_at: now, published_at: now } : {}
  await updateJob(trx, old.id, { ...values, ...opened })
}

async function addJob(
  trx: Trx, body: JobBody, { id, enterpriseId, status, values }: Saved & { id: string, enterpriseId: string }, publisher: Publisher,
  now: Date,
): Promise<void> {
  const userId = publisher.employer.id
  await insertJob(trx, {
    id, handler_id: userId, publisher_id: userId, once: body.once, input_hash: inputHash(body), input_at: now,
    status, opened_at: status === 'online' ? now : null, published_at: now, refreshed_at: now, ...values,
  })
  // A draft of this form has its `once` as the id: the form does not know of it if the answer to saving it was lost.
  const draftedAt = await deleteDraft(trx, userId, body.draftId ?? body.once)
  if (draftedAt) await insertJobEvents(trx, [id], { to: 'draft', by: 'b', actor: userId }, draftedAt)
  await insertJobEvents(trx, [id], { to: status, ...moverOf(publisher) }, now)
  await grantWelcome(trx, enterpriseId, now)
}

/** Recruiting for another enterprise needs its authorisation for this trade today. */
async function refuseWithoutAuthorisation(trx: Trx, { agencyId = '', categoryId }: JobBody, store: Store, now: Date): Promise<void> {
  if (agencyId === '') return
  const agency = await findAuthorisation(trx, store.enterprise_id, agencyId, now)
  if (!agency) throw refuse('BAD_INPUT', '这份代招的授权不能用了，请重新选一个', 'agencyId')
  if (!coversTrade(agency.trades, categoryId)) throw refuse('BAD_INPUT', '这份授权里没有这个工种，换一份授权或换个工种', 'agencyId')
}

/** Withdraws a pending review, because the job has changed, and requests a new one if there are reasons. */
async function replaceReview(trx: Trx, jobId: string, cause: ReviewCause, now: Date): Promise<void> {
  await withdrawReview(trx, jobId, now)
  if (cause.reasons.length > 0) await insertReview(trx, randomUUID(), jobId, cause, now)
}
