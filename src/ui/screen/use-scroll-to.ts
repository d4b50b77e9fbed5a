import { useCallback, useEffect, useRef, useState } from 'react'

/** For `scrollTo` of Screen: the function scrolls to the element with that id, even twice in a row. */
export function useScrollTo(): [scrollTo: string | undefined, go: (id: string) => void] {
  const [id, setId] = useState<string>()
  const last = useRef<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = useCallback((next: string) => {
    clearTimeout(timer.current)
    const again = last.current === next
    last.current = next
    // Hosts scroll only when the id changes, so the same id is cleared first.
    setId(again ? undefined : next)
    if (again) timer.current = setTimeout(() => setId(next), 50)
  }, [])
  return [id, go]
}
