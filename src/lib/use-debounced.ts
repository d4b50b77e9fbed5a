import { useEffect, useState } from 'react'

/** A value once it has not changed for so many ms; at first as it is. */
export function useDebounced<V>(value: V, ms: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
