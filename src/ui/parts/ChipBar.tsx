import type { ReactNode } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Group, Press } from '../native'
import { useUi } from '../context'
import styles from './chip-bar.module.scss'

export interface Option<V extends string | number = string> {
  readonly value: V
  readonly label: string
}

/** Without a handler, Taro's scroll view in the browser stops touchmove events, and a pull to refresh could not start here. */
export const letThrough = () => undefined

interface ChipBarProps<V extends string | number> {
  /** Accessible name. */
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Fixed at the right while the chips scroll, such as 筛选. */
  right?: ReactNode
  /** On a white strip the chips are grey; on the page they are white. */
  strip?: boolean
  /** In elderly mode, up to this many options become equal boxes. */
  elderCount?: number
}

/** Single choice of a few options, in a row that scrolls sideways. */
export function ChipBar<V extends string | number>({ label, options, value, onChange, right, strip, elderCount = 3 }: ChipBarProps<V>) {
  const { elder } = useUi()
  const boxes = elder && options.length <= elderCount
  const chips = options.map((option) => (
    <Press
      key={option.value}
      className={cx(styles.chip, boxes && styles.box, option.value === value && styles.on)}
      role="tab"
      selected={option.value === value}
      onPress={() => onChange(option.value)}
    >
      <Text>{option.label}</Text>
    </Press>
  ))
  return (
    <View className={cx(styles.bar, strip && styles.strip)}>
      {boxes ? <Group className={styles.boxes} role="tablist" label={label}>{chips}</Group> : (
        <ScrollView className={styles.scroll} scrollX enhanced showScrollbar={false} onTouchMove={letThrough}>
          <Group className={styles.row} role="tablist" label={label}>{chips}</Group>
        </ScrollView>
      )}
      {right && <View className={styles.right}>{right}</View>}
    </View>
  )
}
