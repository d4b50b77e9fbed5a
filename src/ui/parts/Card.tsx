import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Press } from '../native'
import styles from './card.module.scss'

interface CardProps {
  children: ReactNode
  /** Makes the whole card pressable. */
  onPress?: () => void
  /** Accessible name of a pressable card. */
  label?: string
  /** `flat`: a full-width section without rounded corners. */
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

/** Stacks its children 12 px apart, with a page edge of 12 px around them unless `edge` is false. */
export function Stack({ children, edge = true }: { children: ReactNode; edge?: boolean }) {
  return <View className={cx(styles.stack, edge && styles.edge)}>{children}</View>
}

/** A section heading, with a button or a count at its right. */
export function SectionTitle({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <View className={styles.heading}>
      <Text className={styles.title}>{children}</Text>
      {right}
    </View>
  )
}
