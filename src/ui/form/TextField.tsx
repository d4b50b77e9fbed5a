import { cutToWidth } from '@daogang/contract/rules/width'
import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Input } from '../native'
import type { Keyboard } from '../native/types'
import styles from './field.module.scss'

export interface FieldProps {
  /** Accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Marks the field as invalid; `FormRow` or `ErrorLine` shows the message. */
  invalid?: boolean
  disabled?: boolean
  autoFocus?: boolean
  /** Input filter: returns the allowed part of the text, see `filters`. */
  filter?: (text: string) => string
  maxLength?: number
  /** Cuts a text that is wider, as `countWidth` counts. A form has a message instead. */
  maxWidth?: number
  onBlur?: () => void
}

/** The same props with the cut to `maxWidth` as a filter. */
export const withinWidth = <P extends Omit<FieldProps, 'onChange'>>({ maxWidth, ...props }: P) => (maxWidth === undefined
  ? props
  : { ...props, maxLength: maxWidth, filter: (text: string) => cutToWidth(props.filter?.(text) ?? text, maxWidth) })

interface TextFieldProps extends FieldProps {
  keyboard?: Keyboard
  /** Unit at the right, such as 元. */
  unit?: string
  /** Without an outline, inside a form row. */
  bare?: boolean
  onConfirm?: (value: string) => void
}

/** Single-line text. */
export function TextField({ unit, bare, onChange, ...props }: TextFieldProps) {
  return (
    <FieldBox
      invalid={props.invalid} disabled={props.disabled} bare={bare} onBlur={props.onBlur}
      right={unit && <Text className={styles.unit}>{unit}</Text>}
    >
      {(focus) => (
        <Input
          className={cx(styles.input, props.keyboard === 'number' && props.value !== '' && styles.number)}
          placeholderClass={styles.placeholder} {...withinWidth(props)} {...focus} onInput={onChange}
        />
      )}
    </FieldBox>
  )
}

interface FieldBoxProps {
  invalid?: boolean
  disabled?: boolean
  bare?: boolean
  large?: boolean
  left?: ReactNode
  right?: ReactNode
  onBlur?: () => void
  children: (focus: { onFocus: () => void; onBlur: () => void }) => ReactNode
}

/** The outline around an input: strong by default, brand colour when focused, danger colour when invalid, grey when disabled. */
export function FieldBox({ invalid, disabled, bare, large, left, right, onBlur, children }: FieldBoxProps) {
  const [focused, setFocused] = useState(false)
  const focus = {
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      onBlur?.()
    },
  }
  return (
    <View
      className={cx(
        styles.box, bare && styles.bare, large && styles.large, focused && styles.focused, invalid && styles.invalid,
        disabled && styles.disabled,
      )}
    >
      {left}
      <View className={styles.slot}>{children(focus)}</View>
      {right}
    </View>
  )
}
