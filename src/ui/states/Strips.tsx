import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { Press } from '../native'
import styles from './strips.module.scss'

interface NoticeStripProps {
  children: ReactNode
  kind?: 'info' | 'warn' | 'bad' | 'ok'
  icon?: IconName
  action?: { text: string; onPress: () => void }
}

/** A full-width message with one action. */
export function NoticeStrip({ children, kind = 'info', icon, action }: NoticeStripProps) {
  return (
    <View className={cx(styles.strip, styles[kind])}>
      <Icon name={icon ?? (kind === 'info' ? 'info' : kind === 'ok' ? 'check' : 'warnc')} size={20} />
      <View className={styles.text}>{children}</View>
      {action && <Press className={styles.action} onPress={action.onPress}>{action.text}</Press>}
    </View>
  )
}

/** Marks the end of a list. */
export function EndMark({ children = '没有更多了' }: { children?: string }) {
  return <Text className={styles.end}>{children}</Text>
}
