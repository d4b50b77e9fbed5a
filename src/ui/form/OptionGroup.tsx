import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Group, Press } from '../native'
import type { Option } from '../parts/ChipBar'
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
  options: readonly Option<V>[]
  value: V | undefined
  /** Undefined when the picked one was pressed again and `clearable`. */
  onChange: (value: V | undefined) => void
  clearable?: boolean
}

/** One of a few, all in sight. */
export function OptionGroup<V extends string | number>({ options, value, onChange, clearable }: OptionGroupProps<V>) {
  return (
    <Group className={styles.group} role="radiogroup">
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
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  /** At most so many. */
  max?: number
  /** A press beyond `max`. */
  onTooMany?: () => void
}

/** Any of several, all in sight; answers in the order of the options. */
export function MultiOptionGroup<V extends string | number>({ options, value, onChange, max, onTooMany }: MultiOptionGroupProps<V>) {
  const toggle = (picked: V) => {
    const off = value.includes(picked)
    if (!off && max !== undefined && value.length >= max) return onTooMany?.()
    onChange(options.map((option) => option.value).filter((each) => (each === picked ? !off : value.includes(each))))
  }
  return (
    <Group className={styles.group} role="group">
      {options.map((option) => (
        <Box key={option.value} role="checkbox" selected={value.includes(option.value)} onPress={() => toggle(option.value)}>
          {option.label}
        </Box>
      ))}
    </Group>
  )
}
