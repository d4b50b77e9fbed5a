import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import styles from './timeline.module.scss'

export interface TimelineItem {
  readonly key: string
  readonly title: string
  /** When, as people read it. */
  readonly time: string
  /** What was said or attached. */
  readonly content?: ReactNode
  /** Went wrong, such as a refusal. */
  readonly bad?: boolean
}

/** What happened, the newest first and strong. */
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
