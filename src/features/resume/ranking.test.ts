import { inPressedOrder, ranked } from './ranking'

describe('ranked', () => {
  it.each([
    [['a', 'b', 'c', 'd'], ['c', 'a'], ['c', 'a', 'b', 'd']],
    [['a', 'b'], [], ['a', 'b']],
    [['a', 'b'], ['z', 'b'], ['b', 'a']],
    [[], ['a'], []],
  ])('reorders %j with %j first to %j', (all, first, expected) => {
    expect(ranked(all, first)).toEqual(expected)
  })
})

describe('inPressedOrder', () => {
  it.each([
    [['c', 'a'], ['a', 'b', 'c'], ['c', 'a', 'b']],
    [['c', 'a'], ['a'], ['a']],
    [[], ['b'], ['b']],
  ])('keeps the order of %j for the selection %j: %j', (before, now, expected) => {
    expect(inPressedOrder(before, now)).toEqual(expected)
  })
})
