import { amountOnly, fenOfYuan } from './amount'

it.each([
  ['', ''], ['25', '25'], ['25.5', '25.5'], ['25.', '25.'], ['.5', '0.5'], ['25.505元', '25.50'], ['1.2.3', '1.23'], ['007', '7'],
  ['0', '0'], ['12345678', '123456'], ['abc', ''],
])('amountOnly keeps of “%s”: “%s”', (text, amount) => expect(amountOnly(text)).toBe(amount))

it.each([['', 0], ['0', 0], ['0.', 0], ['25', 2_500], ['25.5', 2_550], ['0.07', 7], ['999999.99', 99_999_999]])(
  'fenOfYuan converts “%s” to %s', (text, fen) => expect(fenOfYuan(text)).toBe(fen),
)
