import { useState } from 'react'
import { AMOUNT_LENGTH, amountOnly, fenOfYuan } from '@/features/form/amount'
import { yuan } from '@/lib/format'
import { TextField } from '@/ui'

interface AmountFieldProps {
  /** Accessible name. */
  label: string
  /** Fen. */
  value: number | undefined
  onChange: (fen: number | undefined) => void
  unit?: string
  placeholder?: string
  invalid?: boolean
  bare?: boolean
}

/** Undefined for an empty text and for zero. */
const fenOf = (typed: string): number | undefined => fenOfYuan(typed) || undefined

/** An amount in yuan with up to two decimals, such as ¥1.5 an hour; edited as fen. */
export function AmountField({ value, onChange, ...props }: AmountFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      {...props} keyboard="decimal" maxLength={AMOUNT_LENGTH} filter={amountOnly}
      // The typed text as long as it means the value: “1.” is no other amount than “1”.
      value={fenOf(typed) === value ? typed : yuan(value ?? 0)}
      onChange={(text) => {
        setTyped(text)
        onChange(fenOf(text))
      }}
    />
  )
}
