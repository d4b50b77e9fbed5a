import { memo, useContext } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { UiContext } from '../context'
import styles from './icon.module.scss'
import { largeIcons, type IconName } from './name'

interface IconProps {
  name: IconName
  /** Side in px at normal text: 18 to 20 in text lines, 24 in bars, 28 in tiles. Grows with the text. */
  size?: number
  className?: string
}

/** Grows icons as elderly mode grows the text beside them. */
const ELDER_GROWTH = 1.25

/** A drawing in the colour of the text around it. It says nothing by itself: put a word beside it, or a label on what holds it. */
export const Icon = memo(function Icon({ name, size = 24, className }: IconProps) {
  const { elder, textScale } = useContext(UiContext)
  const side = Math.round(size * textScale * (elder ? ELDER_GROWTH : 1))
  const drawing = size >= 28 && largeIcons.includes(name) ? styles[`l-${name}`] : styles[`i-${name}`]
  return <View className={cx(styles.icon, drawing, className)} style={{ width: `${side}px`, height: `${side}px` }} />
})
