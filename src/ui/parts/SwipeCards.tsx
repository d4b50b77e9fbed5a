import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { useUi } from '../context'
import { Slides } from '../native'
import styles from './swipe-cards.module.scss'

interface SwipeCardsProps {
  children: readonly ReactNode[]
  /** Height of the highest card in px at normal text; scales with the text. */
  height: number
  /** Accessible name. */
  label: string
}

/** Text scale of elderly mode. */
const ELDER_GROWTH = 1.3

/** A carousel that shows one card at a time. Never advances by itself. */
export function SwipeCards({ children, height, label }: SwipeCardsProps) {
  const { elder, textScale } = useUi()
  const [at, setAt] = useState(0)
  const current = Math.min(at, children.length - 1)
  if (children.length === 0) return null
  return (
    <View>
      <Slides
        className={styles.slides} slideClass={styles.slide} label={label}
        height={Math.round(height * textScale * (elder ? ELDER_GROWTH : 1))} current={current} onChange={setAt}
      >
        {children}
      </Slides>
      {children.length > 1 && (
        <View className={styles.foot}>
          {children.map((_, index) => <View key={index} className={cx(styles.dot, index === current && styles.on)} />)}
          <Text className={styles.count}>{`${current + 1}/${children.length}`}</Text>
        </View>
      )}
    </View>
  )
}
