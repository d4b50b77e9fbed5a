import { FIGURES, FIGURE_TEXTS } from './figures'

it('every figure says what it counts, in other words than its label', () => {
  for (const figure of FIGURES) expect(FIGURE_TEXTS[figure].definition.length).toBeGreaterThan(FIGURE_TEXTS[figure].label.length)
})
