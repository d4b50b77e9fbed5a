import { partsDone } from './parts-done'

it.each([[0, 0], [3, 1], [70, 5], [99, 6], [100, 7]])('at %d%% are %d of 7', (completeness, parts) => {
  expect(partsDone(completeness)).toBe(parts)
})
