import { RADIUS } from './attendance'
import { OFFERED_RADII } from './work-place'

it.each(OFFERED_RADII)('offers a radius of %d metres, which the server accepts', (radius) => {
  expect(radius).toBeGreaterThanOrEqual(RADIUS.min)
  expect(radius).toBeLessThanOrEqual(RADIUS.max)
})

it('offers the usual radius', () => expect(OFFERED_RADII).toContain(RADIUS.usual))
