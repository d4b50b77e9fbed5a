import { grouped } from './grouped'

it.each([
  [0, '0.00'], [5, '0.05'], [99_999, '999.99'], [100_000, '1,000.00'], [123_456_789, '1,234,567.89'],
])('%d fen is %s', (fen, text) => {
  expect(grouped(fen)).toBe(text)
})
