import { GENERAL_REASONS, REASON_LENGTH, REJECT_REASONS, reasonsFor } from './review'

const all = [...Object.entries(REJECT_REASONS), ['general', GENERAL_REASONS] as const]

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
  expect(reasonsFor('feedback')).toBe(GENERAL_REASONS)
})
