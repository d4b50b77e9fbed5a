import { byFrequency, importSize, inWantedOrder } from './rules'

it.each([
  ['no rows', [], []],
  ['different counts', [['a', 1], ['b', 3]], ['b', 'a']],
  ['several rows of a value', [['a', 2], ['b', 3], ['a', 2]], ['a', 'b']],
  ['equal counts', [['b', 1], ['a', 1]], ['a', 'b']],
] as [string, [string, number][], string[]][])('orders values of %s by frequency', (_what, rows, expected) => {
  expect(byFrequency(rows.map(([value, count]) => ({ value, count })), ({ value }) => value)).toEqual(expected)
})

it.each<[string, number[], string[], number[]]>([
  ['keeps values without a wish', [3, 1, 2], [], [3, 1, 2]],
  ['puts wanted values first, in their order', [3, 1, 2], ['2', '1'], [2, 1, 3]],
  ['leaves out wanted values without jobs', [3, 1], ['9', '1'], [1, 3]],
])('%s', (_what, values, wanted, expected) => expect(inWantedOrder(values, wanted)).toEqual(expected))

it.each([
  [[], 0], [[{ change: 'same', made: [], removed: 0 }], 0], [[{ change: 'new', made: ['切配', '洗碗'], removed: 0 }], 3],
  [[{ change: 'changed', made: ['切配'], removed: 4 }, { change: 'new', made: [], removed: 0 }], 7],
] as const)('an import of %j changes %s things', (projects, size) => {
  expect(importSize(projects)).toBe(size)
})
