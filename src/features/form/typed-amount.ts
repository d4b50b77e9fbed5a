import type { Problem } from '@daogang/contract/rules/text'
import { text, type Field } from '@/ui'
import { AMOUNT_FORMAT, fenOfYuan, YUAN } from './amount'

interface AmountOptions<B> {
  label: string
  required?: boolean
  placeholder?: string
  /** Fen. */
  max?: number
  /** Further validation, in fen. */
  rule?: (fen: number, values: Partial<B>) => Problem | undefined
}

/** An amount that a form keeps as it is typed, in yuan. */
export const typedAmount = <B>({ max = Infinity, rule, ...field }: AmountOptions<B>): Field<string, B> => text<B>({
  ...field,
  keyboard: 'decimal',
  unit: '元',
  words: false,
  pattern: { match: YUAN, ...AMOUNT_FORMAT },
  rule: (typed, values) => {
    const fen = fenOfYuan(typed)
    return fen > max ? { text: '金额太大', next: '看看是不是多写了0' } : rule?.(fen, values)
  },
})
