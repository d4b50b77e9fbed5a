import { hasValues } from './same-values'

const row = { title: '切配', count: 3, tags: ['a', 'b'], notes: { one: 1, two: 2 }, agency: null, other: 'x' }

it.each<[boolean, string, object]>([
  [true, 'the same values', { title: '切配', count: 3, tags: ['a', 'b'], agency: null }],
  [true, 'JSON with its keys in another order', { notes: '{"two":2,"one":1}' }],
  [false, 'another text', { title: '洗碗' }],
  [false, 'a value in place of null', { agency: 'y' }],
  [false, 'a list in another order', { tags: ['b', 'a'] }],
  [false, 'other JSON', { notes: '{"one":1}' }],
])('hasValues is %s for %s', (same, _what, values) => expect(hasValues(row as Record<string, unknown>, values)).toBe(same))
