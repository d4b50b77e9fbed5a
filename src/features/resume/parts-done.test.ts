import { partsDone } from './parts-done'

describe('partsDone', () => {
  it.each([[0, 0], [3, 1], [70, 5], [99, 6], [100, 7]])('maps %d%% to %d of 7 parts', (completeness, parts) => {
    expect(partsDone(completeness)).toBe(parts)
  })
})
