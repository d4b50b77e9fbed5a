import { memo, useContext } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { UiContext } from '../context'
import './drawings.scss'
import styles from './icon.module.scss'
import { largeIcons, type IconName } from './name'

interface IconProps {
  name: IconName
  /** Side in px at normal text: 18 to 20 in text lines, 24 in bars, 28 in tiles. Scales with the text. */
  size?: number
  className?: string
}

/** Scales icons like the text beside them in elderly mode. */
const ELDER_GROWTH = 1.25

/** An icon in the colour of the surrounding text. It has no accessible name: put a word beside it, or a label on its container. */
export const Icon = memo(function Icon({ name, size = 24, className }: IconProps) {
  const { elder, textScale } = useContext(UiContext)
  const side = Math.round(size * textScale * (elder ? ELDER_GROWTH : 1))
  const drawing = size >= 28 && largeIcons.includes(name) ? `icon-large-${name}` : `icon-${name}`
  return <View className={cx(styles.icon, drawing, className)} style={{ width: `${side}px`, height: `${side}px` }} />
})
