import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import type { Pull } from './pull'
import styles from './pull-gap.module.scss'

/** The gap above the content during a pull. */
export function PullGap({ pull, refreshing }: { pull: Pull; refreshing: boolean }) {
  const word = refreshing ? '正在刷新' : pull.phase === 'ready' ? '松开刷新' : '下拉刷新'
  const gap = refreshing ? 48 : pull.gap
  return (
    <View className={cx(styles.gap, pull.phase === 'idle' && styles.settling)} style={{ height: `${gap}px` }}>
      {gap > 0 && <Text className={styles.word}>{word}</Text>}
    </View>
  )
}
