import { fenText, signedFen } from './amount'

it.each([
  [0, '0.00'], [5, '0.05'], [100, '1.00'], [186_050, '1,860.50'], [100_000_000, '1,000,000.00'], [-2550, '25.50'],
])('%d fen is %s', (fen, text) => expect(fenText(fen)).toBe(text))

it.each([[320_000, '+3,200.00'], [-50_000, '−500.00'], [0, '+0.00']])('%d fen on a bill is %s', (fen, text) => {
  expect(signedFen(fen)).toBe(text)
})
