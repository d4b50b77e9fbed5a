import { BROADCAST_ALONE, needsSecond, outgrew } from './broadcast'

it.each([[BROADCAST_ALONE, 0, false], [BROADCAST_ALONE + 1, 0, true], [1, BROADCAST_ALONE - 1, false], [1, BROADCAST_ALONE, true]])(
  '%s people after %s need a second operator: %s', (size, before, needed) => {
    expect(needsSecond(size, before)).toBe(needed)
  },
)

it.each([[0, 10, false], [0, 11, true], [1_000, 1_100, false], [1_000, 1_101, true], [1_000, 3, false]])(
  'seen %s, now %s: outgrew %s', (seen, size, outgrown) => {
    expect(outgrew(seen, size)).toBe(outgrown)
  },
)
