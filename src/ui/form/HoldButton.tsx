import { useEffect, useRef } from 'react'
import { Text, View } from '@tarojs/components'
import { cx } from '@/lib/cx'
import { Finger, Press } from '../native'
import styles from './hold-button.module.scss'

/** A shorter touch is a press. */
const HOLD_MS = 250
/** The press that some hosts report after a hold comes within this time. */
const LATE_PRESS_MS = 500

interface HoldButtonProps {
  /** The words on it. */
  children: string
  /** Accessible name. Says that a press works too. */
  label: string
  /** How it looks while it is held. `danger`: letting go now drops something. */
  look?: 'held' | 'danger'
  onHold: () => void
  /** The finger moves while it holds: where it began and where it is, in px from the top. */
  onMove: (startY: number, y: number) => void
  /**
   * The finger was lifted after a hold; `done` is false when the host cancelled the touch. The last `onMove` may not be rendered by then:
   * decide by these positions.
   */
  onLetGo: (done: boolean, startY: number, y: number) => void
  /** A short touch, a click or a key: for everyone who cannot hold. */
  onPress: () => void
}

/** A button that is held while something goes on, and that can be pressed instead. */
export function HoldButton({ children, label, look, onHold, onMove, onLetGo, onPress }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const startY = useRef(0)
  const lastY = useRef(0)
  const state = useRef<'up' | 'down' | 'held' | 'late'>('up')
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = (y: number) => {
    clearTimeout(timer.current)
    startY.current = y
    lastY.current = y
    state.current = 'down'
    timer.current = setTimeout(() => {
      state.current = 'held'
      onHold()
    }, HOLD_MS)
  }
  const end = (done: boolean) => {
    clearTimeout(timer.current)
    if (state.current !== 'held') {
      state.current = 'up'
      return
    }
    state.current = 'late'
    timer.current = setTimeout(() => { state.current = 'up' }, LATE_PRESS_MS)
    onLetGo(done, startY.current, lastY.current)
  }
  const move = (y: number) => {
    lastY.current = y
    if (state.current === 'held') onMove(startY.current, y)
  }
  return (
    <View className={styles.box}>
      <Finger onStart={start} onMove={move} onEnd={end}>
        <Press
          className={cx(styles.button, look === 'held' && styles.held, look === 'danger' && styles.danger)} label={label}
          onPress={() => state.current === 'up' && onPress()}
        >
          <Text>{children}</Text>
        </Press>
      </Finger>
    </View>
  )
}
