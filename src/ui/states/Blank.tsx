import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useUi } from '../context'
import { BadgeArt } from '../brand/BadgeArt'
import { Button } from '../parts/Button'
import styles from './states.module.scss'

interface Act {
  readonly text: string
  readonly onPress: () => void
}

interface EmptyProps {
  title: string
  /** One sentence, with a number if there is one. */
  children?: ReactNode
  /** To where things are. */
  action?: Act
  /** A second, plain way. */
  second?: Act
}

/** Nothing here yet: why, and where things are. */
export function Empty({ title, children, action, second }: EmptyProps) {
  return (
    <View className={styles.blank}>
      <BadgeArt kind="empty" />
      <Text className={styles.title}>{title}</Text>
      {children && <View className={styles.text}>{children}</View>}
      <View className={styles.ways}>
        {action && <Button block onPress={action.onPress}>{action.text}</Button>}
        {second && <Button block kind="plain" onPress={second.onPress}>{second.text}</Button>}
      </View>
    </View>
  )
}

interface ErrorStateProps {
  /** What the call failed with; decides the words unless `title` is given. */
  error?: unknown
  title?: string
  children?: ReactNode
  onRetry?: () => void
  /** Such as what was stored last. */
  second?: Act
}

/** Could not load: what happened, what to do, and a person to call. */
export function ErrorState({ error, title, children, onRetry, second }: ErrorStateProps) {
  const { help } = useUi()
  const words = failureWords(error)
  return (
    <View className={styles.blank}>
      <BadgeArt kind="error" />
      <Text className={styles.title}>{title ?? words.title}</Text>
      <View className={styles.text}>{children ?? words.text}</View>
      <View className={styles.ways}>
        {onRetry && <Button block icon="refresh" onPress={onRetry}>重新加载</Button>}
        {second && <Button block kind="ghost" onPress={second.onPress}>{second.text}</Button>}
      </View>
      {help && <Text className={styles.help}>{help}</Text>}
    </View>
  )
}

// The request layer's errors, read by their shape: the kit does not know that layer.
const kindOf = (error: unknown) => (typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined)

/** No answer came at all. */
export const isNetworkFailure = (error: unknown) => kindOf(error) === 'network'

/** What to say of a failed call: the network's fault, the server's own words, or neither known. */
export function failureWords(error: unknown): { title: string; text: string } {
  if (isNetworkFailure(error)) return { title: '网络断了，没加载出来', text: '看看流量或Wi-Fi开了没，开好后点“重新加载”' }
  const message = kindOf(error) === 'refused' && error instanceof Error ? error.message : ''
  return { title: '没加载出来', text: message || '我们这边出了点问题，等一会儿再点“重新加载”' }
}
