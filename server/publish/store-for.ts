import { endpoints } from '@daogang/contract'
import type { WorkAddress } from '@daogang/contract/work-address'
import { addStore } from '../company/add-store'
import { renameCopies } from '../company/queries/name-reviews'
import { isNameTaken, lockStoreRow, storeOfRequest, updateStore, type StoreValues } from '../company/queries/stores'
import { addCheck } from '../content-check/add'
import type { Row, Trx } from '../db/schema'
import { findIndustry, industryOfWords } from '../dictionary/industries'
import { storeTypeOf } from '../dictionary/store-types'
import { refusalsOf } from '../lib/refusal'
import { sentBefore } from './late-correction'
import { handlersLeftBehind, hasCertification, hasOtherJobs, lockStore, readStore, storesOf } from './repository'
import type { Wanted } from './rules'
import { placeOf } from './view'
import type { Employer } from '../member/employer'
import { enterpriseOfJob } from '../member/repository'
import { isEnterpriseBanned } from '../risk/queries/bans'

const refuse = refusalsOf(endpoints.jobSave)

export interface Store {
  id: string
  name: string
  enterprise_id: string
  licence_verified: boolean
  has_opened_jobs: boolean | 0 | 1
  /** Its certification is over. */
  licence_over: boolean
}

interface Choice {
  body: Wanted
  address: WorkAddress | undefined
  old: Row<'job'> | undefined
}

/** The shop of a job: one of the employer's own, or a new one at the place of the job. */
export async function storeFor(trx: Trx, { body, address, old }: Choice, employer: Employer, now: Date): Promise<Store> {
  if (body.newStore && body.companyId === undefined) {
    const values = valuesOf(body.newStore, address ?? old)
    const corrected = body.corrects && old && await correctAdded(trx, values, { once: body.once, old }, employer, now)
    if (corrected) return corrected
    // The key finds the store again where the form of a new job is corrected.
    const added = await addNew(trx, old && !body.corrects ? values : { ...values, once: body.once }, employer, now)
    if (old) await refuseMove(trx, old, added)
    return added
  }
  const id = body.companyId ?? old?.company_id
  const store = id === undefined ? undefined : await lockStore(trx, employer.id, id, now)
  if (!store) throw refuse('NO_COMPANY', '没找到这家店，请重新选一家', 'companyId')
  if (store.banned) throw refuse('STORE_BANNED', undefined, 'companyId')
  if (old) await refuseMove(trx, old, store)
  return store
}

/** A job stays with its enterprise, and so do its applications. It moves to a store only with all who handle it or one of its people. */
async function refuseMove(trx: Trx, old: Row<'job'>, store: Store): Promise<void> {
  if (old.company_id === store.id) return
  if (await enterpriseOfJob(trx, old.id) !== store.enterprise_id) {
    throw refuse('NO_COMPANY', '岗位不能换到别的企业，可以照着它再发一个', 'companyId')
  }
  const left = await handlersLeftBehind(trx, old.id, store.id)
  if (left.includes(old.handler_id)) {
    throw refuse('NO_COMPANY', '负责这个岗位的同事不在这家店，先把岗位交给能管这家店的人，再换店', 'companyId')
  }
  if (left.length > 0) {
    throw refuse('NO_COMPANY', '有求职者由不在这家店的同事跟进，先把人交给能管这家店的同事，再换店', 'companyId')
  }
}

/** The columns of a new store at the place of its job. */
function valuesOf({ name, industry, scale }: NonNullable<Wanted['newStore']>, where: WorkAddress | Row<'job'> | undefined): StoreValues {
  if (!where) throw refuse('BAD_INPUT', '上班地点不能为空', 'addressId')
  const { city_id, district_id, district, place, address, latitude, longitude } = 'cityId' in where ? placeOf(where) : where
  const industryId = findIndustry(industry)?.id ?? industryOfWords(industry)
  return {
    name, industry: industryId, store_type: storeTypeOf(industryId), scale,
    city_id, district_id, district, place, address, latitude, longitude,
  }
}

/** Adds a store, or takes the one of that name. */
async function addNew(trx: Trx, values: StoreValues, employer: Employer, now: Date): Promise<Store> {
  if (await isEnterpriseBanned(trx, employer.enterpriseId, now)) throw refuse('STORE_BANNED')
  const same = (await storesOf(trx, employer, now)).find((each) => each.name === values.name)
  if (same) {
    const store = await lockStore(trx, employer.id, same.id, now)
    if (!store) throw refuse('NO_COMPANY')
    if (store.banned) throw refuse('STORE_BANNED')
    return store
  }
  const id = await addStore(trx, employer, values, now)
  // Verified at once where its enterprise is.
  return readStore(trx, id, now)
}

/**
 * Corrects the store that the same request added for its job, as long as it is as that one left it and has no other job.
 *
 * @returns undefined if the request added none
 */
async function correctAdded(
  trx: Trx, values: StoreValues, { once, old }: { once: string, old: Row<'job'> }, employer: Employer, now: Date,
): Promise<Store | undefined> {
  const added = await storeOfRequest(trx, employer.enterpriseId, once)
  if (!added) return undefined
  const store = await lockStoreRow(trx, added.id, now)
  // A job and a store that one request wrote have the same time.
  const isAsSent = store.id === old.company_id && store.updated_at.getTime() === old.updated_at.getTime()
  if (!isAsSent || await hasOtherJobs(trx, store.id, old.id)) throw sentBefore()
  if (await isNameTaken(trx, employer.enterpriseId, values.name, store.id)) throw sentBefore()
  if (values.name !== store.name && await hasCertification(trx, store.id)) throw sentBefore()
  if (store.banned) throw refuse('STORE_BANNED')
  await updateStore(trx, store.id, { ...values, updated_at: now })
  await renameCopies(trx, store, values.name)
  await addCheck(trx, { accountId: employer.id, subject: 'company', id: store.id }, now)
  return readStore(trx, store.id, now)
}
