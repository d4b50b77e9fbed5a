import { T, endpoint, type Static } from './endpoint'
import { CityId, Latitude, Longitude, Text } from './common'

/** A place as a map knows it, in degrees GCJ-02. */
export const GeoPlace = T.Object({
  /** What people call it: a street, a station, a building. */
  name: T.String(),
  address: T.String(),
  cityId: CityId,
  city: T.String(),
  /** Absent where a city has no districts. */
  districtId: T.Optional(T.Integer()),
  district: T.String(),
  latitude: Latitude,
  longitude: Longitude,
})
export type GeoPlace = Static<typeof GeoPlace>

/** In the city where somebody stands, a place that they know. */
export const geoPosition = endpoint({
  method: 'GET', path: '/geo/position', service: 'main', auth: 'none',
  summary: '一个位置在哪个城市、哪条路',
  query: T.Object({ latitude: Latitude, longitude: Longitude }),
  data: GeoPlace,
})

/** Streets, stations and buildings of a city by what somebody typed; twenty at most, the likeliest first. */
export const geoDetailAddress = endpoint({
  method: 'GET', path: '/geo/detailAddress', service: 'main', auth: 'none',
  summary: '按字搜地址',
  query: T.Object({ keyword: Text('地址', 30), cityId: CityId }),
  data: T.Object({ items: T.Array(GeoPlace) }),
})

/** The place that a link of a map means, as shared from its app. No other link is looked at. */
export const geoThirdUrl = endpoint({
  method: 'GET', path: '/geo/getThirdUrlData', service: 'main', auth: 'none',
  summary: '地图分享的链接是哪里',
  query: T.Object({ url: Text('链接', 1000) }),
  data: GeoPlace,
})
