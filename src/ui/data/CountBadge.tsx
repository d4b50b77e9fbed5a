import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import styles from './count-badge.module.scss'

/** A count of pending items. Renders nothing at 0. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return <Text className={styles.badge}>{count > 99 ? '99+' : count}</Text>
}

/** A small element, such as an icon, with a count at its upper right corner. */
export function Badged({ count = 0, children }: { count?: number; children: ReactNode }) {
  return (
    <View className={styles.place}>
      {children}
      {count > 0 && <View className={styles.corner}><CountBadge count={count} /></View>}
    </View>
  )
}
