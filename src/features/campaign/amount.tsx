import type { Problem } from '@daogang/contract/rules/text'
import { yuan } from '@/lib/format'
import { defineField, TextField, type Field, type WidgetProps } from '@/ui'

const FEN = 100
/** Six digits, the point and two decimals. */
const LENGTH = 9

/** The part of a text that is an amount in yuan: `25.505元` → `25.50`. */
const amountOnly = (text: string): string => /^\d{0,6}(?:\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? ''

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
    send: (edited) => (amountOnly(edited) === '' ? undefined : Math.round(Number(amountOnly(edited)) * FEN)),
    check: (edited) => rule(Math.round(Number(amountOnly(edited)) * FEN)),
    draw: (props) => <AmountWidget {...props} placeholder={placeholder} />,
  })

const AmountWidget = (props: WidgetProps<string> & { placeholder: string | undefined }) =>
  <TextField {...props} keyboard="decimal" unit="元" maxLength={LENGTH} filter={amountOnly} />
