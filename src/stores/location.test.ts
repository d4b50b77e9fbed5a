import { SCOPE_VERSIONS } from '@daogang/contract/rules/scope-version'
import { storageHost } from '@/host/storage'
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

it.each([
  ['of the words of this build is kept', SCOPE_VERSIONS.location, 7],
  ['of other words is asked for again', '2026-11-26', undefined],
  ['of a build that kept no version is asked for again', undefined, undefined],
])('a consent %s', async (_what, words, allowed) => {
  storageHost.write('daogang.location', JSON.stringify({ state: { city: beijing, allowed: 7, words }, version: 0 }))
  await useLocation.persist.rehydrate()
  expect(useLocation.getState()).toMatchObject({ city: beijing, allowed })
})
