import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { Press } from '../native'
import styles from './action-bar.module.scss'

/** The action bar at the bottom of a screen; goes into `footer` of Screen. Give the main button `grow`. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <View className={styles.bar}>{children}</View>
}

/** An icon above its label, at the left of an action bar; at most two. */
export function BarAction({ icon, children, onPress }: { icon: IconName; children: string; onPress: () => void }) {
  return (
    <Press className={styles.action} pressClass={styles.pressed} onPress={onPress}>
      <Icon name={icon} />
      <Text>{children}</Text>
    </Press>
  )
}
