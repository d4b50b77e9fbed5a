import { createLoadLimit, type Look } from './load-limit'

const CALM: Look = { loopDelay: 5, expectedWait: 0, inFlight: 100 }
const LATE: Look = { ...CALM, expectedWait: 300 }
const limitAfter = (...looks: Look[]): number => {
  const load = createLoadLimit({ least: 8, most: 1_000 })
  for (const look of looks) load.look(look)
  return load.limit()
}

it.each<[string, Look[], number]>([
  ['nothing is late', [CALM, CALM], 1_000],
  ['one long computation is no overload', [LATE, CALM, LATE, CALM], 1_000],
  ['a queue for connections lowers it below what is under way', [LATE, LATE], 70],
  ['a busy event loop does too', [{ ...CALM, loopDelay: 300 }, { ...CALM, loopDelay: 300 }], 70],
  ['again with each look', [LATE, LATE, { ...LATE, inFlight: 70 }, { ...LATE, inFlight: 49 }], 34],
  ['connections never idle', Array.from({ length: 40 }, () => LATE), 8],
  ['it grows once nothing is late', [LATE, LATE, CALM, CALM], 86],
])('%s', (_, looks, limit) => expect(limitAfter(...looks)).toBe(limit))

it('is at its most again some seconds after an overload', () => {
  const looks = Array.from({ length: 60 }, () => CALM)
  expect(limitAfter(...Array.from({ length: 40 }, () => LATE), ...looks)).toBe(1_000)
})
