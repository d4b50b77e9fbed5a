import { T, endpoint, type Static } from './endpoint'
import { CityId, Empty, FreeText, Id, Latitude, Longitude } from './common'
import { MAX_DETAIL_WIDTH } from './rules/address'

/** The fields of a place of work. The names of its city and district follow from their ids. */
const PlaceFields = {
  /** Common name: a street, a station, a building. */
  name: FreeText('地点', 60),
  address: FreeText('地址', 160, 0),
  /** Details that a map does not have: 2楼, 后门. */
  detail: FreeText('门牌号', MAX_DETAIL_WIDTH, 0),
  cityId: CityId,
  /** Absent where a city has no districts. */
  districtId: T.Optional(T.Integer({ title: '区', minimum: 100000, maximum: 999999 })),
  latitude: Latitude,
  longitude: Longitude,
}
export const Place = T.Object(PlaceFields, { title: '地址' })
export type Place = Static<typeof Place>

/** A place of work that an employer has used before. Includes the addresses of own shops. */
export const WorkAddress = T.Object({ id: Id, ...PlaceFields, city: T.String(), district: T.String(), shop: T.Boolean() })
export type WorkAddress = Static<typeof WorkAddress>

export const workAddressList = endpoint({
  method: 'GET', path: '/workAddress/list', service: 'main', auth: 'b', may: 'viewJobs',
  summary: '自己的工作地址，最近用的在前',
  data: T.Object({ items: T.Array(WorkAddress) }),
})

/** Saves a place. Idempotent: the same place again returns the saved one. */
export const workAddressSave = endpoint({
  method: 'POST', path: '/workAddress/save', service: 'main', auth: 'b', may: 'editAddresses', forActive: true,
  summary: '加一个工作地址，或改一个',
  body: T.Object({ id: T.Optional(Id), ...PlaceFields }),
  data: WorkAddress,
  errors: ['ADDRESS_FULL', 'SENSITIVE_CONTENT'],
})

/** Deletes a place. Jobs there keep their address. */
export const workAddressDelete = endpoint({
  method: 'POST', path: '/workAddress/delete', service: 'main', auth: 'b', may: 'editAddresses',
  summary: '删掉一个工作地址',
  body: T.Object({ id: Id }),
  data: Empty,
})
