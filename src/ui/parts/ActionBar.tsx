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

interface BarActionProps {
  icon: IconName
  children: string
  onPress: () => void
  /** In progress: turns and is disabled. */
  busy?: boolean
}

/** An icon above its label, at the left of an action bar; at most two. */
export function BarAction({ icon, children, onPress, busy }: BarActionProps) {
  return (
    <Press className={styles.action} pressClass={styles.pressed} disabled={busy} onPress={onPress}>
      <Icon name={busy ? 'refresh' : icon} className={busy ? styles.busy : undefined} />
      <Text>{children}</Text>
    </Press>
  )
}
