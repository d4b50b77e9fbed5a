import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations'

it.each([['second', SECOND_MS, 1_000], ['minute', MINUTE_MS, 60_000], ['hour', HOUR_MS, 3_600_000], ['day', DAY_MS, 86_400_000]])(
  'a %s has %d ms', (_what, ms, expected) => {
    expect(ms).toBe(expected)
  },
)
