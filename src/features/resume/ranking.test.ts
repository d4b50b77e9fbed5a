import { inPressedOrder, ranked } from './ranking'

it.each([
  [['a', 'b', 'c', 'd'], ['c', 'a'], ['c', 'a', 'b', 'd']],
  [['a', 'b'], [], ['a', 'b']],
  [['a', 'b'], ['z', 'b'], ['b', 'a']],
  [[], ['a'], []],
])('of %j, %j first: %j', (all, first, expected) => {
  expect(ranked(all, first)).toEqual(expected)
})

it.each([
  [['c', 'a'], ['a', 'b', 'c'], ['c', 'a', 'b']],
  [['c', 'a'], ['a'], ['a']],
  [[], ['b'], ['b']],
])('pressed %j, now %j: %j', (before, now, expected) => {
  expect(inPressedOrder(before, now)).toEqual(expected)
})
