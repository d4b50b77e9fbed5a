import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepSending } from '@/features/attendance/keep-sending'

/** Sends waiting punches when the screen comes to the front and after a punch that did not arrive. */
export function useQueueSender(waits: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (waits) void keepSending(queries)
  }, [waits, queries])
}
