import {
  CERTIFICATION_STATES, mayBecome, stateOf, STORED_STATES, warningDue, type CertificationState, type StoredState,
} from './certification'

const NOW = new Date('2026-03-01T00:00:00Z')
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)
const justAfter = (days: number): Date => new Date(inDays(days).getTime() + 1)

it.each<[string, StoredState, Date | null, CertificationState]>([
  ['in review', 'reviewing', null, 'reviewing'],
  ['rejected', 'rejected', null, 'rejected'],
  ['approved for six months', 'approved', inDays(180), 'approved'],
  ['a moment before its last 30 days', 'approved', justAfter(30), 'approved'],
  ['30 days before its end', 'approved', inDays(30), 'expiring'],
  ['a moment before its end', 'approved', justAfter(0), 'expiring'],
  ['at its end, before the server has seen it', 'approved', NOW, 'expired'],
  ['expired', 'expired', inDays(-1), 'expired'],
  ['revoked before its end', 'revoked', inDays(90), 'revoked'],
])('reads a certification that is %s', (_, state, validUntil, read) => {
  expect(stateOf({ state, validUntil }, NOW)).toBe(read)
})

it('reads a draft where nothing was sent', () => {
  expect(stateOf(undefined, NOW)).toBe('draft')
  expect(CERTIFICATION_STATES).toHaveLength(7)
})

it('allows no other changes of state than a decision, the end and a revocation', () => {
  const allowed = STORED_STATES.flatMap((from) => STORED_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`))
  expect(allowed).toEqual(['reviewing approved', 'reviewing rejected', 'approved expired', 'approved revoked'])
})

it.each<[string, Date, number | undefined]>([
  ['early', justAfter(30), undefined],
  ['30 days before', inDays(30), 30],
  ['8 days before', inDays(8), 30],
  ['7 days before', inDays(7), 7],
  ['2 days before', inDays(2), 7],
  ['a day before', inDays(1), 1],
  ['a moment before', justAfter(0), 1],
  ['at the end', NOW, undefined],
  ['after the end', inDays(-3), undefined],
])('is due to warn %s', (_, validUntil, days) => {
  expect(warningDue(validUntil, NOW)).toBe(days)
})
