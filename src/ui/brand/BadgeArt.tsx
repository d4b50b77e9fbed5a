import { View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import styles from './art.module.scss'

/** The badge with grey lines (nothing here yet) or with the red cross (could not load). */
export function BadgeArt({ kind }: { kind: 'empty' | 'error' }) {
  return <View className={cx(styles.badge, kind === 'empty' ? styles.empty : styles.error)} />
}
