import { randomUUID } from 'node:crypto'
import { endpoints } from '@daogang/contract'
import type { WorkAddress } from '@daogang/contract/work-address'
import { addCheck } from '../content-check/add'
import type { Row, Trx } from '../db/schema'
import { refusalsOf } from '../lib/refusal'
import { insertStore, lockStore, readStore, storesOf } from './repository'
import { STORES, type JobBody } from './rules'
import { placeOf } from './view'
import type { Employer } from '../member/employer'
import { nameAfterStore } from '../member/repository'

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
  body: JobBody
  address: WorkAddress | undefined
  old: Row<'job'> | undefined
}

/** The shop of a job: one of the employer's own, or a new one at the place of the job. */
export async function storeFor(trx: Trx, { body, address, old }: Choice, employer: Employer, now: Date): Promise<Store> {
  if (body.newStore && body.companyId === undefined) return addStore(trx, body.newStore, address ?? old, employer, now)
  const id = body.companyId ?? old?.company_id
  const store = id === undefined ? undefined : await lockStore(trx, employer.id, id, now)
  if (!store) throw refuse('NO_COMPANY', '没找到这家店，请重新选一家', 'companyId')
  if (store.banned) throw refuse('STORE_BANNED', undefined, 'companyId')
  return store
}

async function addStore(
  trx: Trx, { name, industry, scale }: NonNullable<JobBody['newStore']>, where: WorkAddress | Row<'job'> | undefined, employer: Employer,
  now: Date,
): Promise<Store> {
  if (!where) throw refuse('BAD_INPUT', '上班地点不能为空', 'addressId')
  const own = await storesOf(trx, employer, now)
  const same = own.find((each) => each.name === name)
  if (same) {
    const store = await lockStore(trx, employer.id, same.id, now)
    if (!store) throw refuse('NO_COMPANY')
    return store
  }
  if (own.length >= STORES) throw refuse('STORE_FULL')
  const place = 'cityId' in where ? placeOf(where) : where
  const id = randomUUID()
  const { enterpriseId } = employer
  await nameAfterStore(trx, enterpriseId, name)
  await insertStore(trx, {
    id, enterprise_id: enterpriseId, name, industry, scale, city_id: place.city_id, district_id: place.district_id,
    district: place.district, address: place.address, latitude: place.latitude, longitude: place.longitude, created_at: now,
  })
  await addCheck(trx, { accountId: employer.id, subject: 'company', id }, now)
  // Verified at once where its enterprise is.
  return readStore(trx, id, now)
}
