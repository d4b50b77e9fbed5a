import { randomUUID } from 'node:crypto'
import type { jobSave, JobSaved, ReviewReason } from '@daogang/contract/publish'
import type { WorkAddress } from '@daogang/contract/work-address'
import type { Transaction } from 'kysely'
import type { User } from '../auth/gate'
import type { Database, Row } from '../db/schema'
import { rootOf } from '../dictionary/categories'
import { moveJobs, statesBefore, writeJobEvents } from '../job/moves'
import { jobSearchColumns, monthPay, publicStatus, rankAt } from '../job/rules'
import { MISSING } from '../lib/missing'
import type { Fail } from '../lib/refusal'
import { grantWelcome } from '../prop/repository'
import { addressOf, lockOwner, placeOf, touchAddress } from './addresses'
import { takeDraft } from './drafts'
import { typicalPay } from './pay'
import { jobsSince, lockOwnJob, lockStore, madeBy, storesOf } from './repository'
import { isPayFar, JOBS_A_DAY, requirementsText, reviewReasons, STORES, type JobBody } from './rules'

type Trx = Transaction<Database>
type SaveFail = Fail<typeof jobSave>

const DAY_MS = 86_400_000

interface Store {
  id: string
  name: string
  licence_verified: boolean
  owner_verified: boolean
}

/**
 * Publishes a job or changes one, in one transaction: the shop that is added on the way, the job, what somebody has to look
 * at, the record of it, the draft that is done with.
 */
export async function saveJob(trx: Trx, body: JobBody, user: User, now: Date, fail: SaveFail): Promise<JobSaved> {
  await lockOwner(trx, user.id)
  const before = body.id === undefined ? await madeBy(trx, user.id, body.once) : undefined
  // The answer to the first request did not arrive.
  if (before) return answer(before.id, publicStatus(before.status, before.expires_at, now), await waitingReasons(trx, before.id))
  const old = body.id === undefined ? undefined : await lockOwnJob(trx, user.id, body.id) ?? fail('NOT_FOUND', MISSING.ownJob)
  if (old && !statesBefore('b', 'online').includes(old.status)) {
    return fail('JOB_CLOSED', old.status === 'banned' ? '这个岗位被停用了，不能再改。觉得弄错了，可以申诉' : '这个岗位已经关闭，不能再改。可以照着它再发一个')
  }
  if (!old && await jobsSince(trx, user.id, now) >= JOBS_A_DAY) return fail('PUBLISH_LIMIT')

  const address = body.addressId === undefined ? undefined
    : await addressOf(trx, user.id, body.addressId) ?? fail('BAD_INPUT', '上班地点不在了，请重新选一个', 'addressId')
  const place = address ? placeOf(address) : old ?? fail('BAD_INPUT', '上班地点不能为空', 'addressId')
  const store = await storeFor(trx, { body, address, old }, user, now, fail)
  const typical = await typicalPay(trx, { categoryId: body.categoryId, cityId: place.city_id, unit: body.payUnit }, now)
  const reasons = reviewReasons(isPayFar(body, typical), store.licence_verified || store.owner_verified)
  const values = valuesOf(body, { store, place, address, old }, now)
  const status = reasons.length > 0 ? 'reviewing' : 'online'

  const id = old?.id ?? randomUUID()
  if (old) {
    await moveJobs(trx, { to: status, by: 'b', actor: user.id }, (jobs) => jobs.where('id', '=', id), now)
    const opened = status === 'online' && old.opened_at === null ? { opened_at: now, published_at: now } : {}
    await trx.updateTable('job').set({ ...values, ...opened }).where('id', '=', id).execute()
  } else {
    await trx.insertInto('job').values({
      id, owner_id: user.id, once: body.once, status, opened_at: status === 'online' ? now : null, published_at: now,
      refreshed_at: now, ...values,
    }).execute()
    const begun = body.draftId === undefined ? undefined : await takeDraft(trx, user.id, body.draftId)
    if (begun) await writeJobEvents(trx, [id], { to: 'draft', by: 'b', actor: user.id }, begun)
    await writeJobEvents(trx, [id], { to: status, by: 'b', actor: user.id }, now)
    await grantWelcome(trx, user.id, now)
  }
  await waitForReview(trx, id, reasons, now)
  if (address && !address.shop) await touchAddress(trx, user.id, address.id, now)
  return answer(id, status, reasons)
}

const answer = (jobId: string, status: JobSaved['status'], reasons: ReviewReason[]): JobSaved => ({ jobId, status, reasons })

/** Why an own job is being looked at; nothing when it is not. */
export async function waitingReasons(trx: Trx | Parameters<typeof madeBy>[0], jobId: string): Promise<ReviewReason[]> {
  const row = await trx.selectFrom('job_review').select('reasons').where('job_id', '=', jobId).where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.reasons ?? []
}

async function waitForReview(trx: Trx, jobId: string, reasons: ReviewReason[], now: Date): Promise<void> {
  // What waited for a look waits no more: what is looked at is what stands there now.
  await trx.updateTable('job_review').set({ decided_at: now, decision: 'withdrawn' }).where('job_id', '=', jobId)
    .where('decided_at', 'is', null).execute()
  if (reasons.length === 0) return
  await trx.insertInto('job_review').values({ id: randomUUID(), job_id: jobId, reasons, created_at: now }).execute()
}

interface Choice {
  body: JobBody
  address: WorkAddress | undefined
  old: Row<'job'> | undefined
}

/** The shop that hires: one of the own, or a new one where the job is. */
async function storeFor(trx: Trx, { body, address, old }: Choice, user: User, now: Date, fail: SaveFail): Promise<Store> {
  if (body.newStore && body.companyId === undefined) return addStore(trx, body.newStore, address ?? old, user, now, fail)
  const id = body.companyId ?? old?.company_id
  const store = id === undefined ? undefined : await lockStore(trx, user.id, id, now)
  if (!store) return fail('NO_COMPANY', '没找到这家店，请重新选一家', 'companyId')
  if (store.banned) return fail('STORE_BANNED', undefined, 'companyId')
  return store
}

type Where = WorkAddress | Row<'job'> | undefined

async function addStore(
  trx: Trx, { name, industry, scale }: NonNullable<JobBody['newStore']>, where: Where, user: User, now: Date, fail: SaveFail,
): Promise<Store> {
  if (!where) return fail('BAD_INPUT', '上班地点不能为空', 'addressId')
  const own = await storesOf(trx, user.id, now)
  const same = own.find((each) => each.name === name)
  if (same) return await lockStore(trx, user.id, same.id, now) ?? fail('NO_COMPANY')
  if (own.length >= STORES) return fail('STORE_FULL')
  const place = 'cityId' in where ? placeOf(where) : where
  const id = randomUUID()
  await trx.insertInto('company').values({
    id, owner_id: user.id, name, industry, scale, city_id: place.city_id, district_id: place.district_id, district: place.district,
    address: place.address, latitude: place.latitude, longitude: place.longitude, created_at: now,
  }).execute()
  return { id, name, licence_verified: false, owner_verified: false }
}

interface Parts {
  store: Store
  place: ReturnType<typeof placeOf> | Row<'job'>
  address: WorkAddress | undefined
  old: Row<'job'> | undefined
}

/** The columns that an employer's words and choices make. */
function valuesOf(body: JobBody, { store, place, address, old }: Parts, now: Date) {
  const conditions = { experience: body.experience, education: body.education, words: body.requirements }
  const where = {
    city_id: place.city_id, district_id: place.district_id, district: place.district, place: place.place, address: place.address,
    latitude: place.latitude, longitude: place.longitude,
  }
  const refreshedAt = old?.refreshed_at ?? now
  const job = { title: body.title, category_id: body.categoryId, ...where }
  return {
    ...job,
    company_id: store.id,
    category_root: rootOf(body.categoryId) ?? body.categoryId,
    kind: body.kind,
    pay_min: body.payMin,
    pay_max: body.payMax,
    pay_unit: body.payUnit,
    month_pay: monthPay(body.payMax, body.payUnit),
    settlement: body.settlement,
    payday: body.payday,
    headcount: body.headcount,
    welfares: body.welfares,
    duties: body.duties,
    hours: body.hours,
    requirements: requirementsText(conditions),
    conditions: JSON.stringify(conditions),
    contact: body.contact,
    valid_days: body.validDays,
    expires_at: new Date(now.getTime() + body.validDays * DAY_MS),
    rank_at: rankAt(refreshedAt, old?.urgent ?? false, store.licence_verified, (old?.top_until ?? now) > now),
    updated_at: now,
    // A place that stays keeps its entry of the address book.
    ...(address && { address_id: address.shop ? null : address.id }),
    ...jobSearchColumns(job, store.name),
  }
}
