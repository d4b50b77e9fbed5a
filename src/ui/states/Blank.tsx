import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useUi } from '../context'
import { BadgeArt } from '../brand/BadgeArt'
import { Button } from '../parts/Button'
import { failureTexts, isNetworkFailure, isSilent } from './failure'
import styles from './states.module.scss'

interface Action {
  readonly text: string
  readonly onPress: () => void
  /** In progress: the button shows a spinner and is disabled. */
  readonly busy?: boolean
}

interface EmptyProps {
  title: string
  /** One sentence, with a number if there is one. */
  children?: ReactNode
  /** The main action, which leads to content. */
  action?: Action
  /** A secondary action. */
  second?: Action
  /** Another one, for a user who did not want this screen. */
  third?: Action
}

/** An empty state: the reason, and where to find content. */
export function Empty({ title, children, action, second, third }: EmptyProps) {
  return (
    <View className={styles.blank}>
      <BadgeArt kind="empty" />
      <Text className={styles.title}>{title}</Text>
      {children && <View className={styles.text}>{children}</View>}
      <View className={styles.ways}>
        {action && <Button block busy={action.busy} onPress={action.onPress}>{action.text}</Button>}
        {second && <Button block kind="plain" busy={second.busy} onPress={second.onPress}>{second.text}</Button>}
        {third && <Button block kind="plain" busy={third.busy} onPress={third.onPress}>{third.text}</Button>}
      </View>
    </View>
  )
}

interface ErrorStateProps {
  /** The error of the call; determines the text unless `title` is given. */
  error?: unknown
  title?: string
  children?: ReactNode
  onRetry?: () => void
  /** A secondary action, such as showing cached data. */
  second?: Action
}

/** A load error: what happened, what to do, the feedback form unless the network is down, the hotline. Nothing for silent rejections. */
export function ErrorState({ error, title, children, onRetry, second }: ErrorStateProps) {
  const { help, onReport } = useUi()
  if (isSilent(error)) return null
  const texts = failureTexts(error)
  return (
    <View className={styles.blank}>
      <BadgeArt kind="error" />
      <Text className={styles.title}>{title ?? texts.title}</Text>
      <View className={styles.text}>{children ?? texts.text}</View>
      <View className={styles.ways}>
        {onRetry && <Button block icon="refresh" onPress={onRetry}>重新加载</Button>}
        {second && <Button block kind="ghost" busy={second.busy} onPress={second.onPress}>{second.text}</Button>}
        {onReport && error !== undefined && !isNetworkFailure(error) && (
          <Button block kind="plain" onPress={() => onReport(texts.text)}>告诉我们</Button>
        )}
      </View>
      {help && <Text className={styles.help}>{help}</Text>}
    </View>
  )
}
