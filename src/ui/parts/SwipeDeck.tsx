import { useRef, useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { TouchLike } from '@/host/long-press/types'
import { cx } from '@/lib/cx'
import styles from './swipe-deck.module.scss'

interface SwipeDeckProps {
  /** The top card. Give it a key, so that the next one starts at rest. */
  children: ReactNode
  /** Names of the swipe actions. Also provide buttons for both, because not everyone can swipe. */
  leftWord: string
  rightWord: string
  onLeft: () => void
  onRight: () => void
}

/** Minimum distance for a swipe to count on release. */
const ENOUGH_PX = 90
/** Distance within which a gesture may still be a swipe or a scroll. */
const UNCLEAR_PX = 8
/** WeChat handles about twenty updates a second. */
const FRAME_MS = 50
const TILT = 0.04

/** A card that can be swiped away to either side. Vertical scrolling still works. */
export function SwipeDeck({ children, leftWord, rightWord, onLeft, onRight }: SwipeDeckProps) {
  const [shift, setShift] = useState(0)
  const start = useRef<{ x: number; y: number }>()
  const moved = useRef({ x: 0, at: 0 })

  const rest = () => {
    start.current = undefined
    moved.current = { x: 0, at: 0 }
    setShift(0)
  }
  const onTouchStart = (event: TouchLike) => {
    const touch = event.touches?.[0]
    start.current = touch && event.touches?.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const onTouchMove = (event: TouchLike) => {
    const touch = event.touches?.[0]
    if (!start.current || !touch) return
    const x = touch.clientX - start.current.x
    const aside = Math.abs(x)
    if (moved.current.x === 0) {
      const down = Math.abs(touch.clientY - start.current.y)
      if (aside < UNCLEAR_PX && down < UNCLEAR_PX) return
      if (down > aside) return rest()
    }
    const now = Date.now()
    const due = now - moved.current.at >= FRAME_MS
    moved.current = { x, at: due ? now : moved.current.at }
    if (due) setShift(x)
  }
  const onTouchEnd = () => {
    const { x } = moved.current
    rest()
    if (x > ENOUGH_PX) onRight()
    else if (x < -ENOUGH_PX) onLeft()
  }

  const word = shift > ENOUGH_PX ? rightWord : shift < -ENOUGH_PX ? leftWord : ''
  return (
    <View
      className={cx(styles.card, shift === 0 && styles.still)}
      style={shift === 0 ? {} : { transform: `translateX(${shift}px) rotate(${(shift * TILT).toFixed(1)}deg)` }}
      onTouchStart={onTouchStart} onTouchMove={onTouchMove} onTouchEnd={onTouchEnd} onTouchCancel={rest}
    >
      {children}
      {word && <View className={cx(styles.word, shift > 0 ? styles.right : styles.left)}><Text>{word}</Text></View>}
    </View>
  )
}
