import { useEffect, useState } from 'react'

/** True once `active` has lasted `ms`; false as soon as it ends. */
export function useWaited(active: boolean, ms: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!active) return setWaited(false)
    const timer = setTimeout(() => setWaited(true), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return active && waited
}
