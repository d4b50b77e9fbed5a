import { lastOf } from './last'

it.each([
  [[], undefined], [[1], 1], [[1, 2, 3], 3],
])('of %j is %j', (list: number[], last) => {
  expect(lastOf(list)).toBe(last)
})
