import { ScrollView, Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Group, Press } from '../native'
import { letThrough, type Option } from './ChipBar'
import styles from './tabs.module.scss'

export interface TabOption<V extends string | number = string> extends Option<V> {
  /** Number of items in the tab; hidden at 0. */
  readonly count?: number
}

interface TabsProps<V extends string | number> {
  tabs: readonly TabOption<V>[]
  value: V
  onChange: (value: V) => void
  /** Accessible name. */
  label: string
}

/** Tabs of a screen, the current one underlined. They share the width, and scroll when there are many. Goes into `top` of Screen. */
export function Tabs<V extends string | number>({ tabs, value, onChange, label }: TabsProps<V>) {
  return (
    <View className={styles.bar}>
      <ScrollView className={styles.scroll} scrollX enhanced showScrollbar={false} onTouchMove={letThrough}>
        <Group className={styles.row} role="tablist" label={label}>
          {tabs.map((tab) => (
            <Press
              key={tab.value}
              className={cx(styles.tab, tab.value === value && styles.on)}
              role="tab"
              selected={tab.value === value}
              onPress={() => onChange(tab.value)}
            >
              <Text>{tab.count ? `${tab.label} ${tab.count}` : tab.label}</Text>
            </Press>
          ))}
        </Group>
      </ScrollView>
    </View>
  )
}

type SegmentedProps<V extends string | number> = Omit<TabsProps<V>, 'tabs'> & { options: readonly Option<V>[] }

/** A segmented control: two or three views of the same content. */
export function Segmented<V extends string | number>({ options, value, onChange, label }: SegmentedProps<V>) {
  return (
    <Group className={styles.track} role="radiogroup" label={label}>
      {options.map((option) => (
        <Press
          key={option.value}
          className={cx(styles.segment, option.value === value && styles.segmentOn)}
          role="radio"
          selected={option.value === value}
          onPress={() => onChange(option.value)}
        >
          <Text>{option.label}</Text>
        </Press>
      ))}
    </Group>
  )
}
