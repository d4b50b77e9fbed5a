import { View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import styles from './art.module.scss'

/** The badge illustration: grey lines for an empty state, a red cross for a load error. */
export function BadgeArt({ kind }: { kind: 'empty' | 'error' }) {
  return <View className={cx(styles.badge, kind === 'empty' ? styles.empty : styles.error)} />
}
