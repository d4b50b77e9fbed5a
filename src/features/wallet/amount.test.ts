import { signedFen } from './amount'

it.each([[320_000, '+3,200.00'], [-50_000, '−500.00'], [0, '+0.00']])('%d fen on a bill is %s', (fen, text) => {
  expect(signedFen(fen)).toBe(text)
})
