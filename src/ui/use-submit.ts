import { useCallback, useRef } from 'react'
import { leadingGuard } from './leading-guard'
import { useLatest } from './use-latest'

/** Wraps `action` with the rule of submit buttons: the first press counts, others within 1500 ms are dropped. */
export function useSubmit<Args extends unknown[]>(action: (...args: Args) => unknown): (...args: Args) => void {
  const accepts = useRef<() => boolean>()
  const latest = useLatest(action)
  return useCallback((...args: Args) => {
    accepts.current ??= leadingGuard()
    if (accepts.current()) latest.current?.(...args)
  }, [latest])
}
