import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useUi } from '../context'
import { BadgeArt } from '../brand/BadgeArt'
import { Button } from '../parts/Button'
import { failureWords, isSilent } from './failure'
import styles from './states.module.scss'

interface Act {
  readonly text: string
  readonly onPress: () => void
  /** It is being done: the button says so and takes no presses. */
  readonly busy?: boolean
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
        {action && <Button block busy={action.busy} onPress={action.onPress}>{action.text}</Button>}
        {second && <Button block kind="plain" busy={second.busy} onPress={second.onPress}>{second.text}</Button>}
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

/** Could not load: what happened, what to do, and a person to call. Nothing of a refusal that is told elsewhere or to nobody. */
export function ErrorState({ error, title, children, onRetry, second }: ErrorStateProps) {
  const { help } = useUi()
  if (isSilent(error)) return null
  const words = failureWords(error)
  return (
    <View className={styles.blank}>
      <BadgeArt kind="error" />
      <Text className={styles.title}>{title ?? words.title}</Text>
      <View className={styles.text}>{children ?? words.text}</View>
      <View className={styles.ways}>
        {onRetry && <Button block icon="refresh" onPress={onRetry}>重新加载</Button>}
        {second && <Button block kind="ghost" busy={second.busy} onPress={second.onPress}>{second.text}</Button>}
      </View>
      {help && <Text className={styles.help}>{help}</Text>}
    </View>
  )
}
