import { PAYOUT_CASE_TEXTS, PAYOUT_STATE_TEXTS, PAYOUT_STATES, settlesByTwo } from './payout'

it.each([[1, false], [200_000, false], [200_001, true], [2_000_000, true]])('%d fen are settled by two: %s', (amount, expected) => {
  expect(settlesByTwo(amount)).toBe(expected)
})

it('has a text for each state, and a label with advice for each kind of case', () => {
  expect(PAYOUT_STATES.filter((state) => PAYOUT_STATE_TEXTS[state] === '')).toEqual([])
  for (const { label, advice } of Object.values(PAYOUT_CASE_TEXTS)) expect([label, advice]).not.toContain('')
})
