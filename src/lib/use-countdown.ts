import { useCallback, useEffect, useState } from 'react'

/**
 * Counts whole seconds down to 0. Based on the clock, because a sleeping phone stops its timers.
 * @returns the seconds left, and `start(seconds)`
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (end === 0) return undefined
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])

  const start = useCallback((seconds: number) => setEnd(Date.now() + seconds * 1000), [])
  return [left, start]
}
