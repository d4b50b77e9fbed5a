import { reorderedIds } from './rules'

it.each([
  ['all ids', 'abc', 'cab', 'cab'], ['some ids', 'abcd', 'cab', 'cabd'], ['an id of another person', 'abc', 'abx', null],
])('orders by %s', (_name, present, named, expected) => {
  expect(reorderedIds([...present], [...named])?.join('') ?? null).toBe(expected)
})
