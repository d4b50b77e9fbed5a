import { FIGURES, FIGURE_TEXTS, replyGroup } from './figures'

it.each([[0, 'hour'], [59.9, 'hour'], [60, 'half'], [239, 'half'], [240, 'day'], [1_440, 'days'], [4_320, 'later'], [1e9,
  'later']] as const)(
  '%s minutes are in the group %s', (minutes, group) => {
    expect(replyGroup(minutes)).toBe(group)
  },
)

it('every figure says what it counts, in other words than its label', () => {
  for (const figure of FIGURES) expect(FIGURE_TEXTS[figure].definition.length).toBeGreaterThan(FIGURE_TEXTS[figure].label.length)
})
