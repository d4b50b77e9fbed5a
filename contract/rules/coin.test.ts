import { COIN_DEEDS, COIN_GOODS, isVoucher } from './coin'

it.each([
  ['HC-2026-0007', true], ['AB12', true], ['abc', false], ['给他吧', false], ['HC 2026', false], ['', false], ['A'.repeat(41), false],
])('%j is a voucher: %s', (text, expected) => expect(isVoucher(text)).toBe(expected))

it('lets the deeds that count once pay for the cheapest good of a seeker, and never for money', () => {
  const once = Object.values(COIN_DEEDS).filter(({ limit }) => limit === 'once').reduce((sum, { coins }) => sum + coins, 0)
  expect(once).toBeGreaterThanOrEqual(COIN_GOODS.resume_boost.coins)
  expect(Object.values(COIN_GOODS).map((good) => good.for)).toEqual(['resume', 'enterprise', 'enterprise', 'enterprise', 'person'])
})
