import { useLocation } from './location'

const [shanghai, beijing] = [{ id: 31000, name: '上海' }, { id: 110100, name: '北京' }]
const HERE = { latitude: 31.2, longitude: 121.4 }
const PICKED = { ...HERE, picked: true }

it.each([
  ['forgets a place that was picked in the former city', PICKED, beijing, undefined],
  ['keeps a place that was picked in the same city', PICKED, shanghai, PICKED],
  ['keeps where the user is', HERE, beijing, HERE],
])('chooseCity %s', (_what, position, city, after) => {
  useLocation.getState().chooseCity(shanghai)
  useLocation.getState().setPosition(position)
  useLocation.getState().chooseCity(city)
  expect(useLocation.getState()).toMatchObject({ city })
  expect(useLocation.getState().position).toEqual(after)
})
