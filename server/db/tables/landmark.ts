import type { Defaulted, Time } from '../columns'

interface LandmarkTable {
  city_id: number
  kind: 'area' | 'station'
  name: string
  /** Of a business area. */
  district_id: number | null
  latitude: number
  longitude: number
  decided_by: string
  decided_at: Time
}

interface MetroStopTable {
  city_id: number
  line: string
  line_nth: number
  nth: number
  station: string
  kind: Defaulted<'station'>
}

export interface LandmarkTables {
  landmark: LandmarkTable
  metro_stop: MetroStopTable
}
