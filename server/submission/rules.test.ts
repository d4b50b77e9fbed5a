import type { Reward } from '@daogang/contract/rules/campaign'
import { promiseOf, whyNotFor, type Promised } from './rules'

const open = { role: 'any', city_ids: [], needs_real_name: false } as const
const seeker = { role: 'c', cityId: 31000, isRealNamed: true } as const

it.each([
  [null, {}, {}], ['login', {}, { role: null }], ['role', { role: 'b' }, {}], [null, { role: 'c' }, {}],
  ['city', { city_ids: [11000] }, {}], [null, { city_ids: [11000, 31000] }, {}], ['city', { city_ids: [31000] }, { cityId: undefined }],
  ['real-name', { needs_real_name: true }, { isRealNamed: false }], [null, { needs_real_name: true }, {}],
  ['city', { city_ids: [11000] }, { role: null }],
] as const)('answers %s to %j for %j', (why, campaign, visitor) => {
  const cities = 'city_ids' in campaign ? [...campaign.city_ids] : []
  expect(whyNotFor({ ...open, ...campaign, city_ids: cities }, { ...seeker, ...visitor })).toBe(why)
})

const fixed: Reward = { asset: 'CNY', amount: 5_000, taxPercent: 20 }
const back: Reward = { asset: 'CNY', amount: 10_000, amountField: 'cost', taxPercent: 0 }

it.each<[string, Reward | null, number, Promised | undefined, Promised]>([
  ['no reward', null, 0, undefined, { award: 0, tax: 0 }],
  ['a fixed reward', fixed, 0, undefined, { award: 5_000, tax: 1_000 }],
  ['a fixed reward that was higher', fixed, 0, { award: 20_000, tax: 4_000 }, { award: 20_000, tax: 4_000 }],
  ['a fixed reward that was lower', fixed, 0, { award: 3_000, tax: 600 }, { award: 3_000, tax: 600 }],
  ['a fixed reward that came later', fixed, 0, { award: 0, tax: 0 }, { award: 0, tax: 0 }],
  ['expenses', back, 6_850, undefined, { award: 6_850, tax: 0 }],
  ['expenses above the limit', back, 12_000, undefined, { award: 10_000, tax: 0 }],
  ['expenses that were higher under another limit', back, 15_000, { award: 15_000, tax: 0 }, { award: 15_000, tax: 0 }],
  ['expenses that are corrected down', back, 4_000, { award: 15_000, tax: 0 }, { award: 4_000, tax: 0 }],
  ['expenses that are corrected up', back, 9_000, { award: 6_850, tax: 0 }, { award: 9_000, tax: 0 }],
  ['expenses that are corrected up beyond both limits', back, 99_000, { award: 6_850, tax: 0 }, { award: 10_000, tax: 0 }],
])('promises %s', (_what, reward, cost, before, promised) => {
  expect(promiseOf(reward, { cost }, before)).toEqual(promised)
})
