import { pullOf } from './pull'

describe('pullOf', () => {
  it.each([
    [-20, 'idle'],
    [0, 'idle'],
    [30, 'idle'],
    [31, 'pulling'],
    [170, 'pulling'],
    [171, 'ready'],
    [600, 'ready'],
  ])('a pull of %d px is %s', (distance, phase) => {
    expect(pullOf(distance).phase).toBe(phase)
  })

  it('opens a gap in steps of 8 px, at most 64', () => {
    const gaps = [31, 60, 100, 170, 900].map((distance) => pullOf(distance).gap)
    expect(gaps).toEqual([8, 8, 32, 64, 64])
    expect(gaps.every((gap) => gap % 8 === 0)).toBe(true)
  })
})
