import { BROADCAST_ALONE, needsSecond, outgrew } from './broadcast'

it.each([[BROADCAST_ALONE, false], [BROADCAST_ALONE + 1, true]])('%s people need a second operator: %s', (size, needed) => {
  expect(needsSecond(size)).toBe(needed)
})

it.each([[0, 10, false], [0, 11, true], [1_000, 1_100, false], [1_000, 1_101, true], [1_000, 3, false]])(
  'seen %s, now %s: outgrew %s', (seen, size, outgrown) => {
    expect(outgrew(seen, size)).toBe(outgrown)
  },
)
