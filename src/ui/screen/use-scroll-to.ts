import { useCallback, useEffect, useRef, useState } from 'react'

/** For `scrollTo` of Screen: the function scrolls to the element of that id, also when it did so before. */
export function useScrollTo(): [scrollTo: string | undefined, go: (id: string) => void] {
  const [id, setId] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const go = useCallback((next: string) => {
    // Hosts scroll when the id changes, so it is taken away first.
    setId(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setId(next), 50)
  }, [])
  return [id, go]
}
