import type { FixReport } from '@/host/positioning/types'
import { placeState } from './PlaceState'

const PLACE = { latitude: 31.17, longitude: 121.43, radius: 200 }
const fix = (north: number, accuracy: number): FixReport => ({ latitude: 31.17 + north, longitude: 121.43, accuracy, at: 0 })

it.each([
  ['inside', fix(0.0003, 12), 'ok', '在打卡范围里，离打卡点33米'],
  ['outside', fix(0.006, 12), 'warn', '离打卡点还有667米'],
  ['far away', fix(0.06, 12), 'warn', '离打卡点还有6.7公里'],
  ['with a poor position', fix(0.006, 400), 'warn', '定位不准，误差400米'],
  ['without permission', 'denied', 'warn', '没开定位'], ['without a position', 'unavailable', 'warn', '没定到位'],
] as const)('says where a person is: %s', (_what, report, kind, text) => {
  expect(placeState(report, PLACE)).toMatchObject({ kind, text })
})

it('asks for no position without a fixed place', () => {
  expect(placeState(undefined, null)).toMatchObject({ kind: 'ok', text: '在哪都能打卡' })
})
