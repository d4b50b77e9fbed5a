import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Press } from '../native'
import styles from './card.module.scss'

interface CardProps {
  children: ReactNode
  /** The whole card opens something. */
  onPress?: () => void
  /** Spoken name of a card that can be pressed. */
  label?: string
  /** `flat`: a section over the whole width, without corners. */
  flat?: boolean
}

/** A white block on the grey page. */
export function Card({ children, onPress, label, flat }: CardProps) {
  const className = cx(styles.card, flat && styles.flat)
  if (!onPress) return <View className={className}>{children}</View>
  return (
    <Press className={cx(className, styles.press)} pressClass={styles.pressed} label={label} role="link" onPress={onPress}>
      {children}
    </Press>
  )
}

/** Puts 12 px (or `space`) between its children, and 12 px of page edge around them unless `edge` is false. */
export function Stack({ children, edge = true }: { children: ReactNode; edge?: boolean }) {
  return <View className={cx(styles.stack, edge && styles.edge)}>{children}</View>
}

/** A section's heading, with something pressable or a count at its right. */
export function SectionTitle({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <View className={styles.heading}>
      <Text className={styles.title}>{children}</Text>
      {right}
    </View>
  )
}
