import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Button } from '../parts/Button'
import { useAfter } from './use-after'
import styles from './loading.module.scss'

/** Before this a blank is calmer than a flash of grey. */
const SHOW_AFTER = 200
/** After this the user may want to try again. */
const OFFER_RETRY_AFTER = 8000

/** The first load: nothing, then the skeleton, then a way to try again. */
export function FirstLoad({ skeleton, onRetry }: { skeleton: ReactNode; onRetry: () => void }) {
  const slow = useAfter(SHOW_AFTER)
  const late = useAfter(OFFER_RETRY_AFTER)
  if (!slow) return null
  return (
    <>
      {late && (
        <View className={styles.late}>
          <Text className={styles.word}>网有点慢，还在加载</Text>
          <Button kind="ghost" size="small" icon="refresh" onPress={onRetry}>重新加载</Button>
        </View>
      )}
      {skeleton}
    </>
  )
}

/** A small turning ring with its word, for something short in place. */
export function Loading({ children = '正在加载' }: { children?: string }) {
  return (
    <View className={styles.loading}>
      <View className={styles.ring} />
      <Text>{children}</Text>
    </View>
  )
}
