import type { WorkAddress } from '@daogang/contract/work-address'
import { cityById, districtById } from '../dictionary/regions'
import type { AddressRow } from './queries/addresses'
import { shownAddress } from '../company/place'

/** A row as the contract's address; `shop` if it is the address of one of the employer's shops. */
export const toAddress = (row: AddressRow, shop: boolean): WorkAddress => ({
  id: row.id, name: row.name, address: row.address, detail: row.detail, cityId: row.city_id, city: cityById(row.city_id)?.name ?? '',
  // A city without districts is stored as its own district.
  ...(row.district_id !== row.city_id && { districtId: row.district_id }),
  district: districtById(row.district_id)?.name ?? '', latitude: row.latitude, longitude: row.longitude, shop,
})

/** The place columns of a job at an address. */
export const placeOf = (place: WorkAddress) => ({
  city_id: place.cityId, district_id: place.districtId ?? place.cityId, district: place.district,
  latitude: place.latitude, longitude: place.longitude,
  place: place.name,
  address: shownAddress(place),
})
