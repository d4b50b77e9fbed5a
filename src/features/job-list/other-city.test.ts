import { otherCity } from './other-city'

const CITIES = [
  { id: 31000, name: '上海', latitude: 31.238938, longitude: 121.481693 },
  { id: 320500, name: '苏州', latitude: 31.3, longitude: 120.62 },
  { id: 510100, name: '成都', latitude: 30.57, longitude: 104.07 },
  { id: 610100, name: '西安', latitude: 34.27, longitude: 108.95 },
]
const LANZHOU = { latitude: 36.06, longitude: 103.83 }

it.each([
  ['in the chosen city', 31000, { latitude: 31.17, longitude: 121.43 }, undefined],
  ['in another city', 31000, { latitude: 30.66, longitude: 104.08 }, '成都'],
  ['in the city next to the chosen one', 31000, { latitude: 31.31, longitude: 120.63 }, '苏州'],
  ['between two cities, a little nearer to the other one', 31000, { latitude: 31.38, longitude: 120.98 }, undefined],
  ['far from every city, the chosen one not the nearest', 31000, LANZHOU, '西安'],
  ['far from every city, the chosen one the nearest', 610100, LANZHOU, undefined],
  ['in a city, with a chosen one that has no jobs', 620100, { latitude: 30.66, longitude: 104.08 }, '成都'],
])('otherCity for a person %s', (_what, chosenId, at, name) => {
  expect(otherCity(CITIES, chosenId, at)?.city.name).toBe(name)
})

it('otherCity knows none without a list', () => expect(otherCity([], 31000, LANZHOU)).toBeUndefined())
