import type { City, Province } from '@daogang/contract/dictionary'
import { areaList } from '@vant/area-data'
import { CITY_CENTRES } from './city-centres'
import { currentDistricts } from './region-filter'
import { cityName, districtNames, provinceName } from './region-names'

/**
 * Provinces, cities and districts from @vant/area-data (GB/T 2260 codes), with colloquial names.
 *
 * - A municipality or special administrative region is one city with all its districts: the levels 市辖区 and 县 are merged. Its id is
 *   the first two digits of its code × 1000 (Shanghai 31000, as in the spec).
 * - A county directly under its province (仙桃, 济源 …) is a city that has itself as its only district.
 * - Every other city's id is its six-digit code.
 * - Development zones and districts that no longer exist are left out (region-filter.ts).
 */
export interface DistrictPlace { id: number, name: string, fullName: string, cityId: number }

/** Refuses a city id that is not in the dictionary. */
export const UNKNOWN_CITY = '没有这个城市，请重新选择'

/** 北京, 天津, 上海, 重庆, 香港, 澳门. */
const ONE_CITY_PROVINCES = new Set([11, 12, 31, 50, 81, 82])
/** Codes of the containers “省直辖县级行政区划” are xx90. */
const isContainer = (cityCode: string) => cityCode.slice(2, 4) === '90'

/** Cities that were open from the start, in display order. */
export const OPEN_CITY_IDS: readonly number[] = [
  31000, 11000, 440100, 440300, 330100, 510100, 420100, 320100, 320500, 610100,
]

const { province_list: provinceList, city_list: cityList, county_list: countyList } = areaList
const counties = currentDistricts(Object.entries(countyList))
const cityCodes = Object.keys(cityList)

function buildCity(id: number, name: string, districts: readonly (readonly [code: string, name: string])[]): City {
  const centre = CITY_CENTRES[id]
  if (!centre) throw new Error(`No centre for city ${id} ${name}: add it to city-centres.ts`)
  const names = districtNames(districts.map(([, districtName]) => districtName))
  return {
    id,
    name,
    latitude: centre[0],
    longitude: centre[1],
    open: OPEN_CITY_IDS.includes(id),
    districts: districts.map(([code], i) => ({ id: Number(code), name: names[i]! })),
  }
}

function buildCities(provinceCode: string, name: string): City[] {
  const prefix = provinceCode.slice(0, 2)
  if (ONE_CITY_PROVINCES.has(Number(prefix))) {
    return [buildCity(Number(prefix) * 1000, name, counties.filter(([code]) => code.startsWith(prefix)))]
  }
  return cityCodes.filter((code) => code.startsWith(prefix)).flatMap((code) => {
    const inside = counties.filter(([county]) => county.startsWith(code.slice(0, 4)))
    if (!isContainer(code)) return [buildCity(Number(code), cityName(cityList[code]!), inside)]
    return inside.map((county) => buildCity(Number(county[0]), cityName(county[1]), [county]))
  })
}

/** All provinces with their cities and districts. */
export const provinces: Province[] = Object.entries(provinceList).map(([code, fullName]) => {
  const name = provinceName(fullName)
  return { id: Number(code), name, cities: buildCities(code, name) }
})

const cities = new Map(provinces.flatMap((province) => province.cities).map((city) => [city.id, city]))
const districts = new Map<number, DistrictPlace>()
for (const city of cities.values()) {
  for (const { id, name } of city.districts) districts.set(id, { id, name, fullName: countyList[id]!, cityId: city.id })
}

const cityNames = new Map([...cities.values()].map((city) => [city.name, city]))
const provinceByCity = new Map(provinces.flatMap((province) => province.cities.map(({ id }) => [id, province] as const)))

/** The province of a city. */
export const provinceOf = (cityId: number): Province | undefined => provinceByCity.get(cityId)
/** A city by its colloquial name: 上海. */
export const cityByName = (name: string): City | undefined => cityNames.get(name)
export const cityById = (id: number): City | undefined => cities.get(id)
/** A district with its city's id. `fullName` has 区, 县 or 市, as in an address. */
export const districtById = (id: number): DistrictPlace | undefined => districts.get(id)
/** The ten open cities, in order. */
export const openCities: City[] = OPEN_CITY_IDS.map((id) => cities.get(id)!)
