import { defineForm, problemsOf } from '@/ui'
import { amountOnly, fenOfYuan, typedAmount } from './amount'

it.each([
  ['', ''], ['25', '25'], ['25.5', '25.5'], ['25.', '25.'], ['.5', '0.5'], ['25.505元', '25.50'], ['1.2.3', '1.23'], ['007', '7'],
  ['0', '0'], ['12345678', '123456'], ['abc', ''],
])('amountOnly keeps of “%s”: “%s”', (text, amount) => expect(amountOnly(text)).toBe(amount))

it.each([['', 0], ['0', 0], ['0.', 0], ['25', 2_500], ['25.5', 2_550], ['0.07', 7], ['999999.99', 99_999_999]])(
  'fenOfYuan converts “%s” to %s', (text, fen) => expect(fenOfYuan(text)).toBe(fen),
)

it.each([
  ['', undefined], ['0', '至少1元'], ['1', undefined], ['1.5', undefined], ['20.00', undefined], ['1.', '金额格式不正确'], ['.5', '金额格式不正确'],
  ['1.234', '金额格式不正确'], ['十', '金额格式不正确'], ['20.01', '金额太大'], ['12345678', '金额太大'], ['123456789', '金额格式不正确'],
])('a typed amount of “%s” has the problem %s', (typed, problem) => {
  const form = defineForm<{ amount: string }>({
    amount: typedAmount({ label: '金额', max: 2_000, rule: (fen) => (fen < 100 ? { text: '至少1元' } : undefined) }),
  })
  expect(problemsOf(form, { amount: typed }).amount?.text).toBe(problem)
})
