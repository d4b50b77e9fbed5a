import { yuanText } from './money'

describe('yuanText', () => {
  it.each([[0, '¥0'], [5, '¥0.05'], [100, '¥1'], [123_450, '¥1,234.50'], [200_000, '¥2,000'], [123_456_700, '¥1,234,567']])(
    '%d fen is %s', (fen, text) => {
      expect(yuanText(fen)).toBe(text)
    },
  )
})
