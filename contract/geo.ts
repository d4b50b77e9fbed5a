import { T, endpoint, type Static } from './endpoint'
import { CityId, Latitude, Longitude, Text } from './common'

/** A place of a map, in degrees GCJ-02. */
export const GeoPlace = T.Object({
  /** Common name: a street, a station, a building. */
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

/**
 * Reverse geocoding: the best-known place at a position. It is in the headers of spec §7; the query is of earlier builds, and would show
 * where a person is to whoever logs addresses.
 */
export const geoPosition = endpoint({
  method: 'GET', path: '/geo/position', service: 'main', auth: 'none',
  summary: '一个位置在哪个城市、哪条路',
  query: T.Object({ latitude: T.Optional(Latitude), longitude: T.Optional(Longitude) }),
  data: GeoPlace,
})

/** Streets, stations and buildings of a city that match a keyword; twenty at most, best match first. */
export const geoDetailAddress = endpoint({
  method: 'GET', path: '/geo/detailAddress', service: 'main', auth: 'none',
  summary: '按字搜地址',
  query: T.Object({ keyword: Text('地址', 30), cityId: CityId }),
  data: T.Object({ items: T.Array(GeoPlace) }),
})

/** The place of a link that was shared from a map app. Other links are refused. */
export const geoThirdUrl = endpoint({
  method: 'GET', path: '/geo/getThirdUrlData', service: 'main', auth: 'none',
  summary: '地图分享的链接是哪里',
  query: T.Object({ url: Text('链接', 1000) }),
  data: GeoPlace,
})
