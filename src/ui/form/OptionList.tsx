import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import { Group, Press } from '../native'
import { toast } from '../overlay/toast'
import type { Option } from '../parts/ChipBar'
import { pickMany } from './pick-many'
import styles from './option-list.module.scss'

export interface ListOption<V extends string | number = string> extends Option<V> {
  /** Second line that explains the option. */
  readonly note?: string
}

interface RowProps {
  option: ListOption<string | number>
  role: 'radio' | 'checkbox'
  selected: boolean
  onPress: () => void
}

function Row({ option, role, selected, onPress }: RowProps) {
  return (
    <Press
      className={cx(styles.option, selected && styles.on)} pressClass={styles.pressed} role={role} selected={selected} onPress={onPress}
    >
      <View className={styles.word}>
        <Text>{option.label}</Text>
        {option.note && <Text className={styles.note}>{option.note}</Text>}
      </View>
      {role === 'checkbox'
        ? <View className={cx(styles.box, selected && styles.boxOn)}>{selected && <Icon name="check" size={18} />}</View>
        : selected && <Icon name="check" />}
    </Press>
  )
}

interface OptionListProps<V extends string | number> {
  options: readonly ListOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Accessible name. */
  label: string
}

/** Single choice from a vertical list: for many options, long ones, or ones with a note. */
export function OptionList<V extends string | number>({ options, value, onChange, label }: OptionListProps<V>) {
  return (
    <Group className={styles.list} role="radiogroup" label={label}>
      {options.map((option) => (
        <Row key={option.value} option={option} role="radio" selected={option.value === value} onPress={() => onChange(option.value)} />
      ))}
    </Group>
  )
}

interface MultiOptionListProps<V extends string | number> extends Omit<OptionListProps<V>, 'value' | 'onChange'> {
  value: readonly V[]
  onChange: (value: V[]) => void
  /** Maximum number; pressing another option shows a toast. */
  max?: number
}

/** Multiple choice from a vertical list. Returns values in the order of the options. */
export function MultiOptionList<V extends string | number>({ options, value, onChange, label, max }: MultiOptionListProps<V>) {
  const press = (pressed: V) => {
    const next = pickMany(options, value, pressed, max)
    if (next) onChange(next)
    else toast.show(`最多选${max}个`)
  }
  return (
    <Group className={styles.list} role="group" label={label}>
      {options.map((option) => (
        <Row
          key={option.value} option={option} role="checkbox" selected={value.includes(option.value)} onPress={() => press(option.value)}
        />
      ))}
    </Group>
  )
}
