import type { GeoPlace } from '@daogang/contract/geo'
import { usePlaceHistory } from './place-history'

const { add, clear } = usePlaceHistory.getState()
const places = () => usePlaceHistory.getState().places

const place = (name: string, cityId = 31000): GeoPlace =>
  ({ name, address: '1号', cityId, city: '上海', district: '徐汇', latitude: 31.2, longitude: 121.4 })

beforeEach(() => clear())

it('has a place that is picked again once, in front, and one of the same name in another city beside it', () => {
  for (const one of [place('人民路'), place('漕宝路'), place('人民路', 33001), place('人民路')]) add(one)
  expect(places().map(({ name, cityId }) => [name, cityId])).toEqual([['人民路', 31000], ['人民路', 33001], ['漕宝路', 31000]])
})

it('keeps the eight latest places', () => {
  for (let at = 1; at <= 10; at += 1) add(place(`路${at}`))
  expect(places()).toHaveLength(8)
  expect([places()[0]?.name, places().slice(-1)[0]?.name]).toEqual(['路10', '路3'])
})
