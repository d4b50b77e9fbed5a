import { START_PARAMS } from './screen-link'

it.each<[name: string, isRemoved: boolean]>([
  ['token', true], ['openId', true], ['unionId', true], ['mp_lat', true], ['mp_lon', true], ['city_name', true],
  ['id', false], ['from', false], ['type', false],
])('%s identifies a person or a place: %s', (name, isRemoved) => {
  expect((START_PARAMS as readonly string[]).includes(name)).toBe(isRemoved)
})
