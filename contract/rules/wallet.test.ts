import { PAYOUT_CHANNELS, PAYOUT_CHANNEL_NAMES } from './wallet'

it('names every channel, each in its own way', () => {
  expect(Object.keys(PAYOUT_CHANNEL_NAMES)).toEqual([...PAYOUT_CHANNELS])
  expect(new Set(Object.values(PAYOUT_CHANNEL_NAMES)).size).toBe(PAYOUT_CHANNELS.length)
})
