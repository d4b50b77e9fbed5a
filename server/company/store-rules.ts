import { createHash } from 'node:crypto'
import type { businessSave } from '@daogang/contract/store'
import type { BodyOf } from '@daogang/contract/endpoint'
import { isValue } from '../dictionary/dictionaries'
import { findIndustry } from '../dictionary/industries'
import { districtById } from '../dictionary/regions'
import type { Written } from '../sensitive-words/refuse'
import { addressFault, textsOfAddress } from './place'

export type StoreBody = BodyOf<typeof businessSave>

const notAnOption = (field: keyof StoreBody, title: string) => ({ field, text: `${title}不在可选的范围内，请重新选择` })

/** The first fault of a store that its schema cannot express, or null. */
export function storeFault({ storeType, industry, scale, place }: StoreBody): { field: string, text: string } | null {
  if (!isValue('store_type', storeType)) return notAnOption('storeType', '门店类型')
  if (!findIndustry(industry)) return notAnOption('industry', '行业')
  if (!isValue('company_scale', scale)) return notAnOption('scale', '多少人')
  const fault = addressFault(place)
  return fault && { field: 'place', text: fault.text }
}

/** The texts of a store that other people read. */
export const textsOfStore = ({ name, introduction, place }: StoreBody): Written[] => [
  { field: 'name', title: '门店名称', text: name, isName: true },
  { field: 'introduction', title: '门店介绍', text: introduction },
  ...textsOfAddress(place).map((written) => ({ ...written, field: 'place' })),
]

/** The columns of a store from its form, except its name, brand and files. */
export const storeColumns = ({ storeType, industry, scale, place, introduction }: StoreBody) => ({
  store_type: storeType, industry, scale, introduction,
  city_id: place.cityId, district_id: place.districtId ?? place.cityId, district: districtById(place.districtId ?? 0)?.name ?? '',
  place: place.name, address: place.address, door: place.detail, latitude: place.latitude, longitude: place.longitude,
})

/** Tells whether two requests for a new store ask for the same one. */
export function inputHash({ id: _id, once: _once, version: _version, ...said }: StoreBody): Buffer {
  const fields = Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
