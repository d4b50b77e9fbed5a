import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/name'
import { Press } from '../native'
import styles from './cell.module.scss'

interface CellProps {
  title: ReactNode
  /** Second line. */
  note?: ReactNode
  icon?: IconName
  /** At the right: a value, a tag, a switch. */
  right?: ReactNode
  onPress?: () => void
  label?: string
}

/** A row of a group: a title, and its value or a link. */
export function Cell({ title, note, icon, right, onPress, label }: CellProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className={styles.icon} />}
      <View className={styles.main}>
        <View className={cx(styles.body, Boolean(note) && styles.wide)}>
          <View className={cx(styles.title, Boolean(note) && styles.strong)}>{title}</View>
          {note && <View className={styles.note}>{note}</View>}
        </View>
        {right !== undefined && <View className={styles.right}>{right}</View>}
      </View>
      {onPress && <Icon name="right" size={20} className={styles.chevron} />}
    </>
  )
  if (!onPress) return <View className={styles.cell}>{content}</View>
  return (
    <Press className={cx(styles.cell, styles.press)} pressClass={styles.pressed} label={label} onPress={onPress}>
      {content}
    </Press>
  )
}

/** Rows on one white card, separated by hairlines. */
export function CellGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <View className={styles.group}>
      {title && <Text className={styles.heading}>{title}</Text>}
      {children}
    </View>
  )
}
