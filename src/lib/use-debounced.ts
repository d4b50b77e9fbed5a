import { useEffect, useState } from 'react'

/** Debounces a value: returns it once it has not changed for `ms`. Returns the first value at once. */
export function useDebounced<V>(value: V, ms: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
