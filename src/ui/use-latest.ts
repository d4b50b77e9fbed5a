import { useEffect, useRef, type RefObject } from 'react'

/** A ref to the value of the latest render, for handlers that outlive their render. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
