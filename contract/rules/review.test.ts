import {
  answersFor, BULK_ALONE, closeReasonsFor, GENERAL_REASONS, needsSecond, REASON_LENGTH, REJECT_REASONS, reasonsFor,
} from './review'

const all = [
  ...Object.entries(REJECT_REASONS), ['general', GENERAL_REASONS] as const,
  ['submissions for good', closeReasonsFor('submission')] as const,
  ...['feedback', 'own-data'].map((kind) => [`answers to ${kind}`, answersFor(kind)] as const),
]

it.each(all)('the reasons of %s have own codes, short labels and sentences that fit', (_kind, reasons) => {
  expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length)
  // A number key chooses each.
  expect(reasons.length).toBeLessThan(10)
  for (const { code, label, text } of reasons) {
    expect(code).toMatch(/^[a-z-]{1,30}$/)
    expect(label.length).toBeLessThan(16)
    expect(text.length).toBeLessThan(REASON_LENGTH)
  }
})

it('has general reasons for a kind without own ones', () => {
  expect(reasonsFor('coin-support')).toBe(GENERAL_REASONS)
  expect(closeReasonsFor('coin-support')).toEqual([])
})

it.each([
  ['one', 1, 1_000, false], ['as many as one person may', BULK_ALONE, 0, false], ['one more', BULK_ALONE + 1, 0, true],
  ['the rest of a day', 10, BULK_ALONE - 10, false], ['one more than the rest of a day', 11, BULK_ALONE - 10, true],
])('whether a decision on %s needs another operator', (_what, ids, before, expected) => {
  expect(needsSecond(ids, before)).toBe(expected)
})
