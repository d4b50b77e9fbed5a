import { useContext, useState } from 'react'
import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Press } from '../native'
import { Sheet } from '../overlay/Sheet'
import { ErrorId } from './error-id'
import { OptionList, type ListOption } from './OptionList'
import styles from './field.module.scss'

interface PickerButtonProps {
  label: string
  /** The selected value, if any. */
  text?: string
  placeholder?: string
  onPress: () => void
  disabled?: boolean
}

/** The value of a form row that is picked elsewhere: in a sheet or on another screen. */
export function PickerButton({ label, text, placeholder = '请选择', onPress, disabled }: PickerButtonProps) {
  return (
    <Press
      className={cx(styles.picker, disabled && styles.fixed)} label={`${label}，${text || placeholder}`}
      disabled={disabled} describedBy={useContext(ErrorId)} onPress={onPress}
    >
      <Text className={cx(styles.value, !text && styles.none)}>{text || placeholder}</Text>
      {!disabled && <Icon name="right" size={20} className={styles.chevron} />}
    </Press>
  )
}

interface PickerFieldProps<V extends string | number> {
  /** Title of the sheet and accessible name. */
  label: string
  options: readonly ListOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  placeholder?: string
  disabled?: boolean
}

/** Single choice from a sheet. */
export function PickerField<V extends string | number>({ label, options, value, onChange, ...props }: PickerFieldProps<V>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PickerButton
        {...props} label={label} text={options.find((option) => option.value === value)?.label} onPress={() => setOpen(true)}
      />
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        <OptionList
          label={label} options={options} value={value}
          onChange={(picked) => {
            setOpen(false)
            onChange(picked)
          }}
        />
      </Sheet>
    </>
  )
}
