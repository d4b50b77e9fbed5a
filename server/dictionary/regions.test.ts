import { cityById, districtById, openCities, OPEN_CITY_IDS, provinces } from './regions'
import { cityName, districtNames, provinceName } from './region-names'

const cities = provinces.flatMap((province) => province.cities)
const districts = cities.flatMap((city) => city.districts.map((district) => ({ ...district, cityId: city.id })))

describe('regions', () => {
  it('contain 34 provinces and over 380 cities with unique ids', () => {
    expect(provinces).toHaveLength(34)
    expect(cities.length).toBeGreaterThan(380)
    for (const list of [provinces, cities, districts]) expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  it('have a district in every city, and unique district names within it', () => {
    for (const city of cities) {
      expect(city.districts.length).toBeGreaterThan(0)
      expect(new Set(city.districts.map(({ name }) => name)).size).toBe(city.districts.length)
    }
    for (const { id, cityId } of districts) expect(districtById(id)?.cityId).toBe(cityId)
    expect(districts.filter(({ id }) => id < 100_000 || id > 999_999)).toEqual([])
  })

  it('contain Shanghai as in the spec', () => {
    const shanghai = cityById(31000)!
    expect(shanghai).toMatchObject({ name: '上海', latitude: 31.238938, longitude: 121.481693, open: true })
    expect(shanghai.districts).toHaveLength(16)
    expect(districtById(310104)).toEqual({ id: 310104, name: '徐汇', fullName: '徐汇区', cityId: 31000 })
    expect(districtById(310115)?.name).toBe('浦东')
  })

  it('merge municipalities, and make cities of counties directly under a province', () => {
    expect(cityById(50000)?.districts).toHaveLength(38)
    expect(cityById(429004)).toMatchObject({ name: '仙桃', districts: [{ id: 429004, name: '仙桃' }] })
    expect(cities.filter(({ name }) => /市辖|直辖|自治|^县$/.test(name))).toEqual([])
  })

  it('have ten open cities', () => {
    expect(openCities.map(({ name }) => name)).toEqual(['上海', '北京', '广州', '深圳', '杭州', '成都', '武汉', '南京', '苏州', '西安'])
    expect(cities.filter(({ open }) => open)).toHaveLength(OPEN_CITY_IDS.length)
  })

  it('have every city centre in China', () => {
    for (const { latitude, longitude } of cities) {
      expect(latitude).toBeGreaterThan(3)
      expect(latitude).toBeLessThan(54)
      expect(longitude).toBeGreaterThan(73)
      expect(longitude).toBeLessThan(136)
    }
  })
})

describe('region names', () => {
  it.each([
    ['广西壮族自治区', '广西'], ['内蒙古自治区', '内蒙古'], ['上海市', '上海'], ['香港特别行政区', '香港'], ['云南省', '云南'],
  ])('shorten the province %s to %s', (name, short) => expect(provinceName(name)).toBe(short))

  it.each([
    ['恩施土家族苗族自治州', '恩施'], ['克孜勒苏柯尔克孜自治州', '克孜勒苏'], ['阿克苏地区', '阿克苏'], ['兴安盟', '兴安盟'],
    ['白沙黎族自治县', '白沙县'], ['神农架林区', '神农架'], ['杭州市', '杭州'],
  ])('shorten the city %s to %s', (name, short) => expect(cityName(name)).toBe(short))

  it('are short for districts unless two would collide', () => {
    expect(districtNames(['徐汇区', '浦东新区', '昆山市', '桐庐县', '城区', '管城回族区', '苏州工业园区']))
      .toEqual(['徐汇', '浦东', '昆山', '桐庐县', '城区', '管城', '苏州工业园区'])
    expect(districtNames(['北戴河区', '北戴河新区'])).toEqual(['北戴河区', '北戴河新区'])
  })
})
