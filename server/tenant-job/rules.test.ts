import { byFrequency } from './rules'

it.each([
  ['no rows', [], []],
  ['different counts', [['a', 1], ['b', 3]], ['b', 'a']],
  ['several rows of a value', [['a', 2], ['b', 3], ['a', 2]], ['a', 'b']],
  ['equal counts', [['b', 1], ['a', 1]], ['a', 'b']],
] as [string, [string, number][], string[]][])('orders values of %s by frequency', (_what, rows, expected) => {
  expect(byFrequency(rows.map(([value, count]) => ({ value, count })), ({ value }) => value)).toEqual(expected)
})
