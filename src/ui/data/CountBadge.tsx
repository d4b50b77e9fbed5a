import { Text } from '@tarojs/components'
import styles from './count-badge.module.scss'

/** How many wait for the user; nothing at 0. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return <Text className={styles.badge}>{count > 99 ? '99+' : count}</Text>
}
