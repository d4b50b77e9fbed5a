import type { Problem } from '@daogang/contract/rules/text'
import { AMOUNT_LENGTH, amountOnly, fenOfYuan } from '@/features/form/amount'
import { yuan } from '@/lib/format'
import { defineField, TextField, type Field, type WidgetProps } from '@/ui'

interface AmountOptions {
  label: string
  required: boolean
  placeholder?: string | undefined
  rule: (fen: number) => Problem | undefined
}

/** An amount in yuan with up to two decimals, as on receipts; sent in fen. */
export const amount = <B,>({ placeholder, rule, ...field }: AmountOptions): Field<number | undefined, B> =>
  defineField<string, number | undefined, B>({
    ...field,
    blank: '',
    edit: (fen) => (fen === undefined ? '' : yuan(fen).replace(/,/g, '')),
    isBlank: (edited) => amountOnly(edited) === '',
    send: (edited) => (amountOnly(edited) === '' ? undefined : fenOfYuan(amountOnly(edited))),
    check: (edited) => rule(fenOfYuan(amountOnly(edited))),
    draw: (props) => <AmountWidget {...props} placeholder={placeholder} />,
  })

const AmountWidget = (props: WidgetProps<string> & { placeholder: string | undefined }) =>
  <TextField {...props} keyboard="decimal" unit="元" maxLength={AMOUNT_LENGTH} filter={amountOnly} />
