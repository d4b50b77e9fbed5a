import { Text } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Badged } from '../data/CountBadge'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { Group, Press } from '../native'
import styles from './tab-bar.module.scss'

export interface TabItem<V extends string> {
  readonly value: V
  readonly label: string
  readonly icon: IconName
  /** Filled icon of the current tab. */
  readonly iconOn: IconName
  readonly count?: number
}

interface TabBarProps<V extends string> {
  tabs: readonly TabItem<V>[]
  value: V
  onChange: (value: V) => void
}

/** The tab bar at the bottom of the main screen; goes into `footer` of Screen. */
export function TabBar<V extends string>({ tabs, value, onChange }: TabBarProps<V>) {
  return (
    <Group className={styles.bar} role="tablist" label="主菜单">
      {tabs.map((tab) => (
        <Press
          key={tab.value}
          className={cx(styles.tab, tab.value === value && styles.on)}
          role="tab"
          selected={tab.value === value}
          label={tab.count ? `${tab.label}，${tab.count}条没看` : undefined}
          onPress={() => onChange(tab.value)}
        >
          <Badged count={tab.count}><Icon name={tab.value === value ? tab.iconOn : tab.icon} /></Badged>
          <Text>{tab.label}</Text>
        </Press>
      ))}
    </Group>
  )
}
