import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { Group, Input, Press } from '../native'
import styles from './stepper.module.scss'

interface StepperProps {
  /** Accessible name. */
  label: string
  /** Undefined while the field is empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Defaults to 1. */
  min?: number
  /** Defaults to 99. */
  max?: number
  /** Unit after the number, such as 人. */
  unit?: string
  invalid?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/** A small whole number, changed with plus and minus buttons or by typing. */
export function Stepper({ label, value, onChange, min = 1, max = 99, unit, invalid, disabled, onBlur }: StepperProps) {
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '')
    onChange(digits === '' ? undefined : Math.min(max, Number(digits)))
  }
  const leave = () => {
    // Clamped only on blur: with a minimum of 5, the user types 1 on the way to 12.
    if (value !== undefined && value < min) onChange(min)
    onBlur?.()
  }
  return (
    <Group className={styles.stepper} role="group" label={label}>
      <Step
        icon="minus" label={`${label}减1`} disabled={disabled || value === undefined || value <= min}
        onPress={() => onChange((value ?? min) - 1)}
      />
      <View className={cx(styles.box, invalid && styles.invalid, disabled && styles.fixed)}>
        <Input
          className={styles.input} label={label} keyboard="number" value={value === undefined ? '' : String(value)}
          maxLength={String(max).length} invalid={invalid} disabled={disabled} onInput={type} onBlur={leave}
        />
        {unit && <Text className={styles.unit}>{unit}</Text>}
      </View>
      <Step
        icon="plus" label={`${label}加1`} disabled={disabled || (value !== undefined && value >= max)}
        onPress={() => onChange(value === undefined ? min : value + 1)}
      />
    </Group>
  )
}

function Step({ icon, label, disabled, onPress }: { icon: IconName; label: string; disabled: boolean | undefined; onPress: () => void }) {
  return (
    <Press
      className={cx(styles.step, disabled && styles.off)} pressClass={styles.pressed} label={label} disabled={disabled} onPress={onPress}
    >
      <Icon name={icon} size={20} />
    </Press>
  )
}
