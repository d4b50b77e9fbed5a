import { useEffect, useState } from 'react'
import { Text } from '@tarojs/components'
import { useLatest } from '../use-latest'
import { leftText } from './left-text'
import styles from './data.module.scss'

interface CountdownProps {
  /** End time in milliseconds since 1970. */
  until: number
  /** Called once at the end, also when it is in the past on mount. */
  onEnd?: () => void
}

/** Remaining time, such as until a phone link expires: 14分32秒. Based on the clock, because sleeping phones stop their timers. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  const end = useLatest(onEnd)
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(until)
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      end.current?.()
    }
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [until, end])
  return <Text className={styles.numerals}>{leftText(left)}</Text>
}

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))
