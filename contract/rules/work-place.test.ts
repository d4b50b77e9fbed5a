import { RADIUS } from './attendance'
import { codeSheets, codeText, OFFERED_RADII } from './work-place'

it.each(OFFERED_RADII)('offers a radius of %d metres, which the server accepts', (radius) => {
  expect(radius).toBeGreaterThanOrEqual(RADIUS.min)
  expect(radius).toBeLessThanOrEqual(RADIUS.max)
})

it('offers the usual radius', () => expect(OFFERED_RADII).toContain(RADIUS.usual))

it('reads a code as two groups of digits', () => expect(codeText('012345')).toBe('012 345'))

it('prints a sheet for each day and direction, with the place and the word of the direction', () => {
  const days = [{ day: '2026-11-25', in: '111222', out: '333444' }, { day: '2026-11-26', in: '555666', out: '777888' }]
  const sheets = codeSheets({ name: '后厨门口', address: '漕宝路100号' }, days)
  expect(sheets.map(({ heading, poster }) => `${heading} ${poster}`)).toEqual([
    '上班码，11月25日用 111 222', '下班码，11月25日用 333 444', '上班码，11月26日用 555 666', '下班码，11月26日用 777 888',
  ])
  expect(sheets[1]!.lines.join('')).toMatch(/后厨门口，漕宝路100号.*打下班卡/)
})
