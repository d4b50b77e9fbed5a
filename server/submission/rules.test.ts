import { whyNotFor } from './rules'

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
