import { randomUUID } from 'node:crypto'
import type { endpoints } from '@daogang/contract'
import type { InputOf } from '@daogang/contract/endpoint'

export type StoreBody = InputOf<typeof endpoints.businessSave>

export const STORE_PLACE = {
  name: '田林路地铁站', address: '田林路388号', detail: '2楼', cityId: 31000, districtId: 310104, latitude: 31.17, longitude: 121.42,
}

/** A valid request that adds a store; with an id, one that changes it. */
export const storeBody = (values: Partial<StoreBody> = {}): StoreBody => ({
  // Letters alone: some numbers look like a phone, which no name may have.
  once: randomUUID(), name: `面馆${randomUUID().replace(/[\d-]/g, '')}`, storeType: 'restaurant', industry: 'catering_noodles', scale: 's10_20',
  place: STORE_PLACE, brandId: '', introduction: '一碗热汤面', environment: [], ...values,
})
