import { defineForm, problemsOf } from '@/ui'
import { typedAmount } from './typed-amount'

it.each([
  ['', undefined], ['0', '至少1元'], ['1', undefined], ['1.5', undefined], ['20.00', undefined], ['1.', '金额格式不正确'], ['.5', '金额格式不正确'],
  ['1.234', '金额格式不正确'], ['十', '金额格式不正确'], ['20.01', '金额太大'], ['12345678', '金额太大'], ['123456789', '金额格式不正确'],
])('a typed amount of “%s” has the problem %s', (typed, problem) => {
  const form = defineForm<{ amount: string }>({
    amount: typedAmount({ label: '金额', max: 2_000, rule: (fen) => (fen < 100 ? { text: '至少1元' } : undefined) }),
  })
  expect(problemsOf(form, { amount: typed }).amount?.text).toBe(problem)
})
