import { useCallback, useEffect, useRef, useState } from 'react'
import type { TouchLike } from '@/host/long-press/types'
import { pullOf, type Pull } from './pull'

const REST: Pull = { phase: 'idle', gap: 0 }

/** Pull to refresh by touch events, the same on every host. `atTop` returns true while the content is scrolled to its top. */
export function usePullToRefresh(onRefresh: (() => Promise<unknown>) | undefined, atTop: () => boolean) {
  const [pull, setPull] = useState(REST)
  const [refreshing, setRefreshing] = useState(false)
  const start = useRef<{ x: number; y: number }>()
  // A slow phone lets go before the last move is rendered: the state is late then.
  const reached = useRef(REST)
  const mounted = useRef(true)
  useEffect(() => () => void (mounted.current = false), [])

  const show = useCallback((next: Pull) => {
    reached.current = next
    setPull((last) => (last.phase === next.phase && last.gap === next.gap ? last : next))
  }, [])

  const onTouchStart = useCallback((event: TouchLike) => {
    const touch = event.touches?.[0]
    start.current = touch && event.touches?.length === 1 && atTop() ? { x: touch.clientX, y: touch.clientY } : undefined
  }, [atTop])

  const onTouchMove = useCallback((event: TouchLike) => {
    const touch = event.touches?.[0]
    if (!start.current || !touch || refreshing) return
    const down = touch.clientY - start.current.y
    const aside = Math.abs(touch.clientX - start.current.x)
    // A mostly horizontal swipe belongs to a row inside; content that has scrolled since the touch is not being pulled.
    if (aside > Math.abs(down) || !atTop()) {
      start.current = undefined
      show(REST)
    } else {
      show(pullOf(down))
    }
  }, [atTop, refreshing, show])

  const onTouchEnd = useCallback(() => {
    const { phase } = reached.current
    start.current = undefined
    show(REST)
    if (phase !== 'ready' || !onRefresh || refreshing) return
    setRefreshing(true)
    const done = () => mounted.current && setRefreshing(false)
    // The query itself shows a failed refresh.
    onRefresh().then(done, done)
  }, [onRefresh, refreshing, show])

  return {
    pull,
    refreshing,
    handlers: onRefresh ? { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd } : {},
  }
}
