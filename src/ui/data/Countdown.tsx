import { useEffect, useState } from 'react'
import { Text } from '@tarojs/components'
import { useLatest } from '../use-latest'
import { leftText } from './left-text'
import styles from './data.module.scss'

interface CountdownProps {
  /** When it ends: milliseconds since 1970. */
  until: number
  /** Called once when it has ended, also when it had ended before. */
  onEnd?: () => void
}

/** How long there is left, such as until a link to call expires: 14分32秒. Reckons with the clock: phones that sleep stop their timers. */
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
