import { fenText, yuanText } from './money'

describe('yuanText', () => {
  it.each([[0, '¥0'], [5, '¥0.05'], [100, '¥1'], [123_450, '¥1,234.50'], [200_000, '¥2,000'], [123_456_700, '¥1,234,567']])(
    '%d fen is %s', (fen, text) => {
      expect(yuanText(fen)).toBe(text)
    },
  )
})

describe('fenText', () => {
  it.each([
    [0, '0.00'], [5, '0.05'], [100, '1.00'], [186_050, '1,860.50'], [100_000_000, '1,000,000.00'], [-2550, '25.50'],
  ])('%d fen is %s', (fen, text) => expect(fenText(fen)).toBe(text))
})
