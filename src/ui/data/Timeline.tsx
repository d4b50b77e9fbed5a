import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import styles from './timeline.module.scss'

export interface TimelineItem {
  readonly key: string
  readonly title: string
  /** Formatted time. */
  readonly time: string
  /** Message or attachment. */
  readonly content?: ReactNode
  /** Marks a failure, such as a rejection. */
  readonly bad?: boolean
}

/** Events, newest first; the newest is emphasised. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <View>
      {items.map((item, at) => (
        <View key={item.key} className={cx(styles.item, at === 0 && styles.now, item.bad && styles.bad)}>
          <View className={styles.dot} />
          <Text className={styles.title}>{item.title}</Text>
          <Text className={styles.time}>{item.time}</Text>
          {item.content && <View className={styles.content}>{item.content}</View>}
        </View>
      ))}
    </View>
  )
}
