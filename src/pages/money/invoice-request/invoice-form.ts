import type { Body } from '@daogang/contract'
import { creditCodeProblem, MAX_TYPED_CREDIT_CODE } from '@daogang/contract/rules/credit-code'
import { EMAIL, EMAIL_FORMAT, INVOICE_TEXTS, MAX_INVOICE, MIN_INVOICE } from '@daogang/contract/rules/invoice'
import { typedAmount } from '@/features/form/typed-amount'
import { carried, choice, defineForm, onlyWhen, text } from '@/ui'

/** The form keeps the amount as it is typed, in yuan. */
export interface InvoiceValues extends Omit<Body<'POST /employer/invoice'>, 'amount' | 'sendTo'> {
  amount: string
  email?: string | undefined
  address?: string | undefined
}

export const invoiceForm = defineForm<InvoiceValues>({
  once: carried(),
  title: text({ label: '发票抬头', required: true, max: INVOICE_TEXTS.title * 2, placeholder: '和营业执照一样', words: false }),
  creditCode: text({
    label: '税号', required: true, placeholder: '18位统一社会信用代码', words: false, max: MAX_TYPED_CREDIT_CODE,
    rule: creditCodeProblem,
  }),
  amount: typedAmount({
    label: '开票金额', required: true, max: MAX_INVOICE,
    rule: (fen) => (fen < MIN_INVOICE ? { text: `最少开${MIN_INVOICE / 100}元`, next: '请改一下' } : undefined),
  }),
  delivery: choice({
    label: '怎么收', required: true, options: [{ value: 'email', label: '发到邮箱' }, { value: 'post', label: '寄纸质的' }],
  }),
  email: {
    ...onlyWhen<string, InvoiceValues>(({ delivery }) => delivery === 'email', text({
      label: '邮箱', required: true, max: INVOICE_TEXTS.email, placeholder: '电子发票发到这里', words: false,
      pattern: { match: EMAIL, ...EMAIL_FORMAT },
    })),
    names: ['sendTo'],
  },
  address: onlyWhen<string, InvoiceValues>(({ delivery }) => delivery === 'post', text({
    label: '邮寄地址', required: true, max: INVOICE_TEXTS.address * 2, area: true, placeholder: '收件人、电话、地址', words: false,
  })),
})
