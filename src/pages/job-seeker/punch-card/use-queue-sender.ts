import { useEffect } from 'react'
import { useRefreshAttendance } from '@/api/attendance'
import { sendQueue } from '@/features/attendance/send-queue'
import { networkHost } from '@/host/network'

const EVERY_MS = 15_000

/** Sends waiting punches when the screen opens, when the network is back, and from time to time. */
export function useQueueSender(accountId: string | undefined, waits: boolean): void {
  const refresh = useRefreshAttendance()
  useEffect(() => {
    if (accountId === undefined || !waits) return undefined
    const send = async () => {
      if (await sendQueue(accountId)) await refresh()
    }
    void send()
    const timer = setInterval(() => void send(), EVERY_MS)
    const off = networkHost.onChange(({ online }) => {
      if (online) void send()
    })
    return () => {
      clearInterval(timer)
      off()
    }
  }, [accountId, waits, refresh])
}
