import { ageFault, isUnanswered } from './rules'

const NOW = new Date('2026-03-02T02:00:00Z')

it('ageFault reads the birthday on the card', () => {
  expect(ageFault('310101200806150001', 'c', NOW)).toContain('12355')
  expect(ageFault('310101200803020001', 'c', NOW)).toBeUndefined()
})

describe('isUnanswered', () => {
  it.each([
    ['checking', 59_999, false], ['checking', 60_000, true], ['pending', 60_000, false], ['approved', 60_000, false],
  ] as const)('%s for %d ms: %s', (status, ms, unanswered) =>
    expect(isUnanswered({ status, created_at: new Date(NOW.getTime() - ms) }, NOW)).toBe(unanswered))
})
