import { View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import styles from './skeleton.module.scss'

/** A static grey block in place of a text or a picture. */
function SkeletonBlock({ width, height, light }: { width: number | string; height: number; light?: boolean }) {
  const style = { width: typeof width === 'number' ? `${width}px` : width, height: `${height}px` }
  return <View className={cx(styles.block, light && styles.light)} style={style} />
}

/** Placeholder of a job card, in its real size. */
function JobCardSkeleton() {
  return (
    <View className={styles.card}>
      <SkeletonBlock width={190} height={22} />
      <SkeletonBlock width={128} height={18} />
      <SkeletonBlock width={230} height={16} light />
      <View className={styles.tags}>
        <SkeletonBlock width={44} height={26} />
        <SkeletonBlock width={44} height={26} />
        <SkeletonBlock width={66} height={26} />
      </View>
      <SkeletonBlock width={150} height={16} light />
      <View className={styles.button} />
    </View>
  )
}

/** Placeholder of a row or a card with a tile and two lines. */
export function RowSkeleton() {
  return (
    <View className={cx(styles.card, styles.row)}>
      <SkeletonBlock width={52} height={52} />
      <View className={styles.lines}>
        <SkeletonBlock width={120} height={18} />
        <SkeletonBlock width="80%" height={16} light />
      </View>
    </View>
  )
}

/** Placeholder of a page of text. */
function TextSkeleton() {
  return (
    <View className={styles.card}>
      <SkeletonBlock width="60%" height={32} />
      <SkeletonBlock width="40%" height={18} light />
      <SkeletonBlock width="100%" height={64} />
      <SkeletonBlock width="90%" height={16} light />
      <SkeletonBlock width="70%" height={16} light />
    </View>
  )
}

/** Several placeholders for a page's first load. They pulse once for 1.2 s, then stay still. */
export function SkeletonList({ count = 4, kind = 'job' }: { count?: number; kind?: 'job' | 'row' | 'text' }) {
  const One = kind === 'job' ? JobCardSkeleton : kind === 'row' ? RowSkeleton : TextSkeleton
  return (
    <View className={styles.list}>
      {Array.from({ length: count }, (_, at) => <One key={at} />)}
    </View>
  )
}
