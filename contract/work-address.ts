import { T, endpoint, type Static } from './endpoint'
import { CityId, Empty, FreeText, Id, Latitude, Longitude } from './common'

/** What an employer says of a place of work. The names of its city and district follow from their ids. */
const Place = {
  /** What people call it: a street, a station, a building. */
  name: FreeText('地点', 60),
  address: FreeText('地址', 160, 0),
  /** What no map knows: 2楼, 后门. */
  detail: FreeText('门牌号', 60, 0),
  cityId: CityId,
  /** Absent where a city has no districts. */
  districtId: T.Optional(T.Integer({ title: '区', minimum: 100000, maximum: 999999 })),
  latitude: Latitude,
  longitude: Longitude,
}

/** A place of work that an employer chose before. A shop's own address is one of these without having been kept. */
export const WorkAddress = T.Object({ id: Id, ...Place, city: T.String(), district: T.String(), shop: T.Boolean() })
export type WorkAddress = Static<typeof WorkAddress>

export const workAddressList = endpoint({
  method: 'GET', path: '/workAddress/list', service: 'main', auth: 'b',
  summary: '自己的工作地址，最近用的在前',
  data: T.Object({ items: T.Array(WorkAddress) }),
})

/** Keeps a place. The same place a second time is the one that is kept already. */
export const workAddressSave = endpoint({
  method: 'POST', path: '/workAddress/save', service: 'main', auth: 'b', forActive: true,
  summary: '加一个工作地址，或改一个',
  body: T.Object({ id: T.Optional(Id), ...Place }),
  data: WorkAddress,
  errors: ['ADDRESS_FULL', 'SENSITIVE_CONTENT'],
})

/** Forgets a place. Jobs there keep their address. */
export const workAddressDelete = endpoint({
  method: 'POST', path: '/workAddress/delete', service: 'main', auth: 'b',
  summary: '删掉一个工作地址',
  body: T.Object({ id: Id }),
  data: Empty,
})
