import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Group, Press } from '../native'
import { toast } from '../overlay/toast'
import type { Option } from '../parts/ChipBar'
import { pickMany } from './pick-many'
import styles from './option-group.module.scss'

interface BoxProps {
  children: string
  selected: boolean
  role: 'radio' | 'checkbox'
  onPress: () => void
}

function Box({ children, selected, role, onPress }: BoxProps) {
  return (
    <Press className={cx(styles.box, selected && styles.on)} role={role} selected={selected} onPress={onPress}>
      {selected && <Icon name="check" size={20} className={styles.tick} />}
      <Text>{children}</Text>
    </Press>
  )
}

interface OptionGroupProps<V extends string | number> {
  /** Accessible name. */
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  /** Gets undefined when the selected option is pressed again and `clearable` is set. */
  onChange: (value: V | undefined) => void
  clearable?: boolean
}

/** Single choice of a few options, all visible. */
export function OptionGroup<V extends string | number>({ label, options, value, onChange, clearable }: OptionGroupProps<V>) {
  return (
    <Group className={styles.group} role="radiogroup" label={label}>
      {options.map((option) => (
        <Box
          key={option.value} role="radio" selected={option.value === value}
          onPress={() => onChange(clearable && option.value === value ? undefined : option.value)}
        >
          {option.label}
        </Box>
      ))}
    </Group>
  )
}

interface MultiOptionGroupProps<V extends string | number> {
  /** Accessible name. */
  label: string
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  /** Maximum number; pressing another option shows a toast. */
  max?: number
}

/** Multiple choice, all options visible. Returns values in the order of the options. */
export function MultiOptionGroup<V extends string | number>({ label, options, value, onChange, max }: MultiOptionGroupProps<V>) {
  const press = (pressed: V) => {
    const next = pickMany(options, value, pressed, max)
    if (next) onChange(next)
    else toast.show(`最多选${max}个`)
  }
  return (
    <Group className={styles.group} role="group" label={label}>
      {options.map((option) => (
        <Box key={option.value} role="checkbox" selected={value.includes(option.value)} onPress={() => press(option.value)}>
          {option.label}
        </Box>
      ))}
    </Group>
  )
}
