import { FEEDBACK_KINDS, FEEDBACK_KIND_NAMES, lookHours, mayReopen, replyDays, type FeedbackKind } from './feedback'

it.each<[FeedbackKind, number, number]>([
  ['fault', 24, 5], ['idea', 24, 5], ['fraud', 2, 5], ['danger', 2, 5], ['money', 24, 5], ['account', 24, 5], ['privacy', 24, 15],
  ['other', 24, 5],
])('%s is looked at within %d hours and replied to within %d working days', (kind, hours, days) => {
  expect([lookHours(kind), replyDays(kind)]).toEqual([hours, days])
})

it.each([[0, true], [1, true], [2, false]])('after %d reopenings another one: %s', (reopened, expected) => {
  expect(mayReopen(reopened)).toBe(expected)
})

it('names every kind', () => {
  expect(FEEDBACK_KINDS.every((kind) => FEEDBACK_KIND_NAMES[kind].length > 2)).toBe(true)
})
