import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import styles from './tag.module.scss'

interface TagProps {
  children: ReactNode
  /** `in`: included in the pay; `ok`, `warn`, `bad`: a state, never shown by colour alone. */
  kind?: 'plain' | 'in' | 'ok' | 'warn' | 'bad' | 'line'
  icon?: IconName
}

/** A short label that cannot be pressed. */
export function Tag({ children, kind = 'plain', icon }: TagProps) {
  return (
    <View className={cx(styles.tag, styles[kind])}>
      {icon && <Icon name={icon} size={16} className={styles.icon} />}
      <Text>{children}</Text>
    </View>
  )
}

/** Tags in one line; those that do not fit are hidden as a whole. */
export function TagRow({ children, wrap }: { children: ReactNode; wrap?: boolean }) {
  return <View className={cx(styles.row, wrap && styles.wrap)}>{children}</View>
}
