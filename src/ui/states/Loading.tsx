import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Button } from '../parts/Button'
import { useAfter } from './use-after'
import styles from './loading.module.scss'

/** Delay of the skeleton, which avoids a flash on a fast response. */
const SHOW_AFTER = 200
/** Delay of the retry button. */
const OFFER_RETRY_AFTER = 8000

/** The first load: nothing, then the skeleton, then a retry button. */
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

/** A small inline spinner with a text. */
export function Loading({ children = '正在加载' }: { children?: string }) {
  return (
    <View className={styles.loading}>
      <View className={styles.ring} />
      <Text>{children}</Text>
    </View>
  )
}
